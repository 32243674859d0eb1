import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { returnPageFile, returnStatesPage } from '../../../bin/return-states-page.ts'
import { lastMomentToReturn } from './return-days.ts'
import {
  decidedReturns,
  isClosedReturn,
  needsReason,
  plainMoves,
  returnMoveRefusal,
  returnMoves,
  returnStates,
  returnsWithDeadline,
} from './return-states.ts'

test('the picture in docs/ is the picture of the table', () => {
  expect(readFileSync(returnPageFile, 'utf8'), 'run npm run docs:states').toBe(returnStatesPage())
})

test('a return goes from asked to its three ends, and nothing is decided before it is checked', () => {
  for (const end of ['refunded', 'exchanged', 'handed_back'] as const) {
    const way = ['asked', 'awaited', 'received', 'checked', end] as const
    for (const [step, state] of way.slice(1).entries())
      expect(returnMoveRefusal(way[step]!, state, 'Because')).toBeNull()
    for (const state of returnStates) if (state !== 'checked') expect(returnMoves[state]).not.toContain(end)
  }
})

test('money and other machines are no plain moves, and what was decided stays', () => {
  for (const state of returnStates)
    expect(plainMoves(state).some((next) => decidedReturns.some((one) => one === next))).toBe(false)
  for (const state of ['refunded', 'exchanged', 'handed_back'] as const)
    expect(returnMoves[state]).toEqual([])
})

test('who gets nothing reads why', () => {
  expect(returnStates.filter(needsReason)).toEqual(['handed_back', 'refused'])
  expect(returnMoveRefusal('asked', 'refused', ' ')).toContain('Please write why')
  expect(returnMoveRefusal('checked', 'handed_back', 'It works')).toBeNull()
})

test('the clock runs in states that are open, and every state can be reached', () => {
  expect(returnsWithDeadline.some(isClosedReturn)).toBe(false)
  const reached = new Set(Object.values(returnMoves).flat())
  expect(returnStates.filter((state) => !reached.has(state))).toEqual(['asked'])
})

test('the last day counts in Dhaka to its end', () => {
  const late = new Date('2026-03-01T17:59:00Z')
  expect(lastMomentToReturn(late, 1).toISOString()).toBe('2026-03-02T17:59:59.999Z')
  expect(lastMomentToReturn(new Date('2026-03-01T18:00:00Z'), 7).toISOString()).toBe(
    '2026-03-09T17:59:59.999Z',
  )
})
