import { expect, test } from 'vitest'
import type { PackingOrder } from '#shared/contract/packing/packing.ts'
import { nextOrder, orderOfCode } from './next-order.ts'

function packed(number: string, handedAt: string | null = null, consignment = `9${number}`): PackingOrder {
  const parcel = { handedAt, number: consignment, invoice: `${number}-1` }
  return { order: { number, orderStatus: 'confirmed' }, parcel } as unknown as PackingOrder
}

const run = [packed('1'), packed('2', '2026-11-18'), packed('3'), packed('4')]

test('the next order is the next one that is not handed over, and after the last the first again', () => {
  expect(nextOrder(run, null)).toBe('1')
  expect(nextOrder(run, '1')).toBe('3')
  expect(nextOrder(run, '4')).toBe('1')
  expect(nextOrder([packed('1', '2026-11-18'), packed('2')], '2')).toBeNull()
})

test('slip and label lead to their order', () => {
  for (const code of ['3', '3-1', ' 93 ']) expect(orderOfCode(run, code)).toBe('3')
  expect(orderOfCode(run, 'PF3A7')).toBeNull()
})
