import { expect, test } from 'vitest'
import { isEnded, judgeNews, type ShipmentState, shipmentMoves, shipmentStates } from './shipment-states.ts'

const at = (minute: number) => new Date(2026, 10, 16, 12, minute)
const facts = (state: ShipmentState, newsAt: Date | null = null) => ({ state, newsAt, codPaisa: 10_000 })
const news = (state: ShipmentState, minute = 30, collectedPaisa: number | null = null) => ({
  state,
  at: at(minute),
  isDated: true,
  collectedPaisa,
})

test('nothing leads back from an end, but that a parcel which arrived or was refused at the door comes back', () => {
  const waysOut = shipmentStates.filter(isEnded).map((state) => [state, shipmentMoves[state]])
  expect(Object.fromEntries(waysOut)).toEqual({ cancelled: ['returned'], returned: [], refused: [] })
  expect(shipmentMoves.delivered).toEqual(['returned'])
})

test('every state but the first is reached from another one', () => {
  const reached = new Set(Object.values(shipmentMoves).flat())
  expect(shipmentStates.filter((state) => !reached.has(state))).toEqual(['booking'])
})

test('news moves forward, unless it is older than what the courier told last', () => {
  expect(judgeNews(facts('pending', at(10)), news('hold', 30)).moves).toBe(true)
  expect(judgeNews(facts('hold', at(40)), news('pending', 30))).toEqual({ moves: false, attention: null })
  expect(judgeNews(facts('hold', at(40)), { ...news('pending', 30), isDated: false }).moves).toBe(true)
})

test.each([
  ['delivered', 'returned', true, 'returned_after_delivery'],
  ['returned', 'delivered', false, 'contradiction'],
  ['cancelled', 'delivered', false, 'contradiction'],
  ['delivered', 'pending', false, null],
  ['pending', 'partial', true, 'not_delivered'],
] as const)('"%s", then "%s": moves %s, attention %s', (before, after, moves, attention) => {
  expect(judgeNews(facts(before), news(after))).toEqual({ moves, attention })
})

test('cash that differs is noticed, cash that was not named is not', () => {
  expect(judgeNews(facts('pending'), news('delivered', 30, 9_900)).attention).toBe('cod_differs')
  expect(judgeNews(facts('pending'), news('delivered', 30, 10_000)).attention).toBeNull()
  expect(judgeNews(facts('pending'), news('delivered')).attention).toBeNull()
})
