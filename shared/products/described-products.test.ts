import { expect, test } from 'vitest'
import { describedProducts } from './described-products.ts'

const laptop = { brand: 'MSI', deviceType: 'Brand New', categories: ['gaming', 'creator'] }
const mouse = { brand: 'Razer', deviceType: 'Brand New', categories: ['accessories', 'gaming', 'mouse'] }
const phone = { brand: 'Samsung', deviceType: 'Brand New', categories: ['phone'] }
const used = { brand: 'Dell', deviceType: 'Pre-Owned', categories: ['pre-owned', 'ultrabook'] }
const ultrabook = { brand: 'Dell', deviceType: 'Brand New', categories: ['Ultrabook', 'business'] }

const everything = { laptop, mouse, phone, used, ultrabook }

function described(sentence: string) {
  const isMeant = describedProducts(sentence)
  return isMeant && Object.keys(everything).filter((name) => isMeant(everything[name as 'laptop']))
}

test.each([
  ['Gaming laptops that keep their cool', ['laptop']],
  ['Gaming', ['laptop', 'mouse']],
  ['Ultrabooks that last from the first bus to the last call', ['ultrabook']],
  ['Pre-owned, tested by our own people', ['used']],
  ['Used ultrabooks', ['used']],
  ['Laptop, tablet, phone and watch from one counter', ['laptop', 'phone', 'ultrabook']],
  ['Everything for a Dell laptop', ['ultrabook']],
  ['Accessories', ['mouse']],
])('"%s" speaks of these products', (sentence, names) => {
  expect(described(sentence)).toEqual(names)
})

test('a sentence that names no product speaks of none', () => {
  expect(describedProducts('Open on Friday, too')).toBeUndefined()
})
