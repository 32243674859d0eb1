import { beforeEach, expect, test, vi } from 'vitest'
import type { ProductCard } from '#shared/contract/product.ts'
import { addLine, clearCart, removeLine, setQuantity } from './cart.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})

const laptop = {
  _id: 'p1',
  title: 'ThinkPad T14',
  newPrice: 120_000,
  available: 5,
  stock: true,
  options: {
    ram: [
      { value: '16 GB', addPrice: 0 },
      { value: '32 GB', addPrice: 7500 },
    ],
    color: [],
    ssd: [],
    display: [],
  },
} as unknown as ProductCard

beforeEach(() => clearCart())

test('the same product with the same options is one line, with other options another', () => {
  addLine(laptop)
  addLine(laptop, { ram: '16 GB' })
  addLine(laptop, { ram: '32 GB' })

  expect(lines()).toEqual([
    { chosen: { ram: '16 GB' }, quantity: 2 },
    { chosen: { ram: '32 GB' }, quantity: 1 },
  ])
})

test('a quantity is whole and at least 1', () => {
  addLine(laptop)
  const [line] = JSON.parse(kept.get('cart') ?? '[]')

  setQuantity(line.id, 0)
  expect(lines()).toMatchObject([{ quantity: 1 }])
  setQuantity(line.id, 3.7)
  expect(lines()).toMatchObject([{ quantity: 3 }])
})

test('removing the last line leaves nothing in the browser', () => {
  addLine(laptop)
  const [line] = JSON.parse(kept.get('cart') ?? '[]')

  removeLine(line.id)

  expect(kept.has('cart')).toBe(false)
})

function lines() {
  return JSON.parse(kept.get('cart') ?? '[]').map(
    ({ chosen, quantity }: { chosen: object; quantity: number }) => ({
      chosen,
      quantity,
    }),
  )
}
