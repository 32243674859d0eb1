import { categoryKey, categoryKeys } from './category.ts'
import { stripBrands } from './category-names.ts'
import { productKind } from './product-kind.ts'

type Described = { brand: string; deviceType: string; categories: readonly string[] }
type Test = (product: Described) => boolean

const inCategory =
  (...keys: string[]): Test =>
  ({ categories }) =>
    categoryKeys(categories).some((key) => keys.includes(key))

const isLaptop: Test = (product) => productKind(product) === 'Laptop'

/** Words of one group are alternatives, and groups add up: 'gaming laptops' are both, 'laptop, tablet' is either. */
const groups: [word: RegExp, test: Test][][] = [
  [
    [/\blaptops?\b/i, isLaptop],
    [/\bdesktops?\b/i, inCategory('desktop')],
    [/\b(smart)?phones?\b/i, inCategory('phone')],
    [/\btablets?\b/i, (product) => inCategory('tablet')(product) && !inCategory('accessories')(product)],
    [/\bwatch(es)?\b/i, inCategory('wearable')],
    [/\bmonitors?\b/i, inCategory('monitor')],
    [/\baccessor(y|ies)\b/i, inCategory('accessories')],
  ],
  [
    [/\bgaming\b/i, inCategory('gaming')],
    [/\bultrabooks?\b/i, inCategory('ultrabook')],
    [/\bmacbooks?\b/i, inCategory('macbook')],
    [/\bstudents?\b/i, inCategory('student')],
    [/\bbusiness\b/i, inCategory('business')],
    [/\bcreators?\b/i, inCategory('creator')],
  ],
  stripBrands.map(({ name }) => {
    const key = categoryKey(name)
    return [new RegExp(`\\b${name}\\b`, 'i'), ({ brand }) => categoryKey(brand) === key]
  }),
]
const usedWords = /\b(pre-?owned|used)\b/i

/**
 * The test for the products that a sentence speaks of, or undefined where it names none. Used devices are meant only
 * where the sentence says so: nobody expects one behind 'Ultrabooks from'.
 */
export function describedProducts(sentence: string): Test | undefined {
  const saysUsed = usedWords.test(sentence)
  const tests = groups
    .map((group) => group.filter(([word]) => word.test(sentence)).map(([, test]) => test))
    .filter((alternatives) => alternatives.length > 0)
  if (tests.length === 0 && !saysUsed) return undefined
  return (product) =>
    (product.deviceType === 'Pre-Owned') === saysUsed &&
    tests.every((alternatives) => alternatives.some((test) => test(product)))
}
