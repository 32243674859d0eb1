import { expect, test } from 'vitest'
import type { Order, OrderLine } from '#shared/contract/orders.ts'
import { paidForPieces, pieceOptions } from './refund-pieces.ts'

const line = { productId: 'p', quantity: 3, price: 100, name: 'Mouse', description: '', image: '' }
const orderOf = (products: OrderLine[], totalAmount: number) => ({ products, totalAmount }) as Order

test('staff choose how many pieces of a line they refund; those that are gone are not offered', () => {
  const gone = [{ piece: 2, state: 'refunded' as const }]

  expect(pieceOptions(orderOf([{ ...line, gone }], 300), 0)).toEqual([
    { value: '3', label: '1 piece' },
    { value: '1,3', label: 'All 2 pieces' },
  ])
})

test('a machine whose serial number is known is chosen by it', () => {
  const machine = {
    line: 0,
    piece: 1,
    serial: 'PF1',
    startsAt: null,
    lastDay: null,
    lastServiceDay: null,
    ending: null,
  }

  expect(pieceOptions(orderOf([{ ...line, quantity: 2 }], 200), 0, [machine])).toEqual([
    { value: '1', label: '1 piece, serial number PF1' },
    { value: '2', label: '1 piece' },
    { value: '1,2', label: 'All 2 pieces' },
  ])
})

test('a piece costs its price less its share of the discount', () => {
  expect(paidForPieces(orderOf([line], 270), 0, [1])).toBe(90)
})
