import { expect, test } from 'vitest'
import type { PublicUnit } from '#shared/contract/units.ts'
import { asUnit, choiceOfUnit } from '#shared/units/unit-choice.ts'
import { stubStorages } from '#tests/support/browser/stub-storage.ts'
import { thinkpad } from '#tests/support/examples/cart-line.ts'
import { addLine, type CartLine, readLines, writeLines } from './cart.ts'
import { acceptPrices, refreshLines, toCartProduct } from './cart-changes.ts'

stubStorages()

const unitOf = (code: string, price: number, changes: Partial<PublicUnit> = {}): PublicUnit => ({
  _id: `id-${code}`,
  code,
  grade: 'A',
  battery: 88,
  cycles: null,
  ram: '16 GB',
  ssd: '',
  color: '',
  flaws: [],
  checks: {},
  photos: ['/uploads/1.webp'],
  verifiedPhoto: '/uploads/1.webp',
  price,
  branch: 'Uttara',
  isHeld: false,
  ...changes,
})
const [cheap, dear] = [unitOf('CHEAP', 50_000), unitOf('DEAR', 60_000)]

const add = (unit: PublicUnit) =>
  addLine(toCartProduct(asUnit(thinkpad, unit)), choiceOfUnit(thinkpad.options, unit))
const current = (...units: PublicUnit[]) => [{ ...thinkpad, units }]
const said = () =>
  readLines().map((line: CartLine) => [line.product.unit?.code, line.product.newPrice, line.quantity])

test('each unit is a line of its own, and the same one is not added twice', () => {
  expect([add(cheap), add(dear), add(cheap)]).toEqual([true, true, false])

  expect(said()).toEqual([
    ['CHEAP', 50_000, 1],
    ['DEAR', 60_000, 1],
  ])
})

test('what was added before the product was sold by unit gets the cheapest that are free', () => {
  add(cheap)
  addLine(toCartProduct(thinkpad), {}, 2)

  refreshLines(current(cheap, unitOf('HELD', 55_000, { isHeld: true }), dear, unitOf('LAST', 70_000)))

  expect(said()).toEqual([
    ['CHEAP', 50_000, 1],
    ['DEAR', 60_000, 1],
    ['LAST', 70_000, 1],
  ])
})

test('such a line gets the unit with its options, also while somebody else is paying for that one', () => {
  const [small, large] = [unitOf('SMALL', 50_000, { ram: '8 GB' }), unitOf('LARGE', 60_000, { ssd: '1 TB' })]
  const option = (value: string) => ({ value, addPrice: 0 })
  const options = {
    ...thinkpad.options,
    ram: [option('8 GB'), option('16 GB')],
    ssd: [option('512 GB'), option('1 TB')],
  }
  const card = toCartProduct({ ...thinkpad, options })

  addLine(card, { ram: '16 GB', ssd: '512 GB' })
  refreshLines(current(small, large))
  const chosen = said()
  writeLines([])
  addLine(card, { ram: '16 GB', ssd: '512 GB' })
  refreshLines(current(small, { ...large, isHeld: true }))

  expect(chosen).toEqual([['LARGE', 60_000, 1]])
  expect(readLines()).toMatchObject([{ product: { unit: { code: 'LARGE' }, available: 0 } }])
})

test('a line from before the product was sold by unit says what its price was', () => {
  addLine(toCartProduct({ ...thinkpad, newPrice: 50_000 }), {}, 2)

  refreshLines(current(cheap, dear))
  refreshLines(current(cheap, dear))

  const [first, second] = readLines()
  expect(first).not.toHaveProperty('changedFrom')
  expect(second).toMatchObject({ changedFrom: 50_000, product: { newPrice: 60_000 } })
  acceptPrices()
  expect(readLines()[1]).not.toHaveProperty('changedFrom')
})

test('a line whose unit was sold is gone, one whose price changed says so, one that is held cannot be bought', () => {
  add(cheap)
  add(dear)
  const last = unitOf('LAST', 70_000)
  add(last)

  refreshLines(current(unitOf('DEAR', 58_000), { ...last, isHeld: true }))

  expect(readLines()).toMatchObject([
    { gone: true },
    { changedFrom: 60_000, product: { newPrice: 58_000 } },
    { product: { available: 0 } },
  ])
})
