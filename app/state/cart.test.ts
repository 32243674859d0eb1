import { expect, test } from 'vitest'
import { toasts } from '#app/ui/feedback/toast.ts'
import { firstChoice } from '#shared/pricing.ts'
import { stubStorages } from '#tests/support/browser/stub-storage.ts'
import { thinkpad } from '#tests/support/examples/cart-line.ts'
import { applyCoupon, discountOf, storeDiscount } from './applied-coupon.ts'
import { addLine, type CartLine, lineId, readLines, setQuantity } from './cart.ts'
import { acceptPrices, refreshLines, removeLine, restoreLine, takeOut } from './cart-changes.ts'
import { readCoupon } from './coupon.ts'

const { localStorage } = stubStorages()
const laptop = { ...thinkpad, image: '/uploads/thinkpad.webp' }
const lastToast = () => toasts.get().at(-1)?.text

test('the same product with the same options is one line, with other options another', () => {
  addLine(laptop)
  addLine(laptop, { ram: '16 GB' })
  addLine(laptop, { ram: '32 GB' })

  expect(lines()).toMatchObject([
    { chosen: { ram: '16 GB' }, quantity: 2 },
    { chosen: { ram: '32 GB' }, quantity: 1 },
  ])
})

test('no more units than the shop has are added, whatever their options', () => {
  const two = { ...laptop, available: 2 }

  expect(addLine(two, { ram: '16 GB' })).toBe(true)
  expect(addLine(two, { ram: '32 GB' }, 5)).toBe(true)
  expect(addLine(two, { ram: '16 GB' })).toBe(false)

  expect(lines()).toMatchObject([{ quantity: 1 }, { quantity: 1 }])
})

test('a quantity is whole and at least 1', () => {
  addLine(laptop)

  setQuantity(firstId(), 0)
  expect(lines()).toMatchObject([{ quantity: 1 }])
  setQuantity(firstId(), 3.7)
  expect(lines()).toMatchObject([{ quantity: 3 }])
})

test('removing the last line leaves nothing in the browser', () => {
  addLine(laptop)

  removeLine(firstId())

  expect(localStorage.getItem('cart')).toBeNull()
})

test('removing a line clears the stored discount', () => {
  addLine(laptop)
  applyCoupon({ code: 'EID10', percent: 10 })
  storeDiscount()
  expect(localStorage.getItem('discount')).toBe('10')

  removeLine(firstId())

  expect(localStorage.getItem('discount')).toBeNull()
  expect(readCoupon()).toBeNull()
})

test('a sale item puts the coupon to rest, says what that costs, and gives it back when it goes', async () => {
  const charger = { ...laptop, _id: 'charger', title: 'Charger', newPrice: 2000, sale: true }
  addLine({ ...laptop, newPrice: 50_000 })
  applyCoupon({ code: 'EID10', percent: 10 })

  addLine(charger)
  await expect
    .poll(lastToast)
    .toBe('Coupon Code not applied on sale items! EID10 (−৳5,000) does not apply now.')
  expect(discountOf(readLines(), readCoupon())).toBe(0)

  removeLine(lineId('charger', firstChoice(charger.options)))
  await expect.poll(lastToast).toBe('EID10 applies again: −৳5,000')
  expect(discountOf(readLines(), readCoupon())).toBe(10)
})

test('a product that goes on sale while it is in the cart says the same', async () => {
  addLine(laptop)
  applyCoupon({ code: 'EID10', percent: 10 })

  refreshLines([{ ...laptop, sale: true } as never])

  await expect.poll(lastToast).toContain('EID10')
})

test('a removed line comes back where it stood', () => {
  addLine(laptop)
  addLine(laptop, { ram: '32 GB' })
  const [first] = lines()

  removeLine(firstId())
  restoreLine(first!, 0)

  expect(lines().map(({ chosen }) => chosen.ram)).toEqual(['16 GB', '32 GB'])
})

test('a changed price is taken in and remembered until the buyer goes on with it', () => {
  addLine(laptop, { ram: '32 GB' })

  refreshLines([{ ...thinkpad, newPrice: 121_000 }])
  expect(lines()).toMatchObject([{ changedFrom: 127_500, product: { newPrice: 121_000 } }])
  refreshLines([{ ...thinkpad, newPrice: 122_000 }])
  expect(lines()).toMatchObject([{ changedFrom: 127_500 }])

  acceptPrices()
  expect(lines()[0]).not.toHaveProperty('changedFrom')
})

test('a price that went back is no news, and a product that came back is not gone', () => {
  addLine(laptop)

  refreshLines([{ ...thinkpad, newPrice: 121_000 }])
  refreshLines([thinkpad])
  expect(lines()[0]).not.toHaveProperty('changedFrom')

  refreshLines([])
  expect(lines()).toMatchObject([{ gone: true }])
  refreshLines([thinkpad])
  expect(lines()[0]).not.toHaveProperty('gone')
})

test('what was bought leaves the cart, what was added in the meantime stays', () => {
  addLine(laptop)
  addLine(laptop, { ram: '32 GB' })
  const bought = lines()
  addLine(laptop, { ram: '32 GB' })

  takeOut(bought)

  expect(lines()).toMatchObject([{ chosen: { ram: '32 GB' }, quantity: 1 }])
})

test('lines of another shop, or no lines at all, count as an empty cart', () => {
  localStorage.setItem('cart', '[{"id":"x"},null,7]')
  addLine(laptop)

  expect(lines()).toHaveLength(1)
})

function lines(): CartLine[] {
  return JSON.parse(localStorage.getItem('cart') ?? '[]')
}

function firstId(): string {
  return lines()[0]!.id
}
