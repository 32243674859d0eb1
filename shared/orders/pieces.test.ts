import { expect, test } from 'vitest'
import { linePrices, piecePrice } from './piece-prices.ts'
import { goneText, listLeft, pieceRefusal, piecesLeft, unitsToPack } from './pieces.ts'

const paid = { status: 'confirmed', paymentStatus: 'paid' } as const

test('an ordered piece of a paid order can be refunded, once', () => {
  expect(pieceRefusal(paid, { state: null }, 'refunded')).toBeNull()
  expect(pieceRefusal(paid, { state: 'refunded' }, 'refunded')).toBe('This piece was refunded already.')
  expect(pieceRefusal(paid, { state: 'exchanged' }, 'refunded')).toBe('This piece was exchanged already.')
})

test('a piece whose refund the gateway refused can be refunded again, and nothing else', () => {
  const piece = { state: 'refunded', isRefundRefused: true } as const

  expect(pieceRefusal(paid, piece, 'refunded')).toBeNull()
  expect(pieceRefusal(paid, piece, 'returned')).toBe('This piece was refunded already.')
})

test('a piece of an order that is not paid in full cannot be refunded', () => {
  for (const paymentStatus of ['unpaid', 'review', 'refunded'] as const)
    expect(pieceRefusal({ ...paid, paymentStatus }, { state: null }, 'refunded')).toContain('paid in full')
})

test('a piece comes back after it was handed over', () => {
  expect(pieceRefusal(paid, { state: null }, 'returned')).toContain('handed over')
  expect(pieceRefusal({ ...paid, status: 'completed' }, { state: null }, 'returned')).toBeNull()
  expect(pieceRefusal({ ...paid, status: 'shipping' }, { state: null }, 'exchanged')).toBeNull()
})

test('a line says what became of its pieces', () => {
  const gone = [{ piece: 2, state: 'refunded' as const }]

  expect(goneText({ quantity: 3 })).toBe('')
  expect(goneText({ quantity: 3, gone })).toBe('1 of 3 refunded')
  expect(goneText({ quantity: 1, gone })).toBe('refunded')
  expect(goneText({ quantity: 3, gone: [...gone, { piece: 1, state: 'returned' }] })).toBe(
    '1 of 3 refunded, 1 of 3 returned',
  )
  expect([piecesLeft({ quantity: 3, gone }), listLeft({ quantity: 3, gone })]).toEqual([2, [1, 3]])
})

test('refunded pieces and lines of work are nothing to pack', () => {
  const laptops = { productId: 'a', quantity: 3, gone: [{ piece: 2, state: 'refunded' as const }] }
  const fitting = { productId: '', quantity: 1 }
  expect(unitsToPack([laptops, fitting])).toBe(2)
})

test('the pieces of a line cost what its line does on the invoice, to the paisa', () => {
  const sale = {
    lines: [
      { quantity: 3, unitPaisa: 999_900 },
      { quantity: 1, unitPaisa: 12_500_000 },
    ],
    deliveryPaisa: 11_500,
    totalPaisa: 10_000_001,
  }
  const prices = linePrices(sale)
  const pieces = [1, 2, 3].map((piece) => piecePrice(sale, 0, [piece]))

  expect(prices.reduce((sum, price) => sum + price, 0)).toBe(sale.totalPaisa - sale.deliveryPaisa)
  expect(pieces.reduce((sum, price) => sum + price, 0)).toBe(prices[0])
  expect(Math.max(...pieces) - Math.min(...pieces)).toBeLessThanOrEqual(1)
  expect(piecePrice(sale, 0, [1, 3])).toBe((pieces[0] ?? 0) + (pieces[2] ?? 0))
  expect(piecePrice(sale, 1, [1])).toBe(prices[1])
})
