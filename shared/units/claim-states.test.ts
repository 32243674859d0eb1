import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { claimPageFile, claimStatesPage } from '../../bin/claim-states-page.ts'
import {
  claimMoveRefusal,
  claimMoves,
  claimStates,
  claimsWithDeadline,
  isClosedClaim,
} from './claim-states.ts'

test('the picture in docs/ is the picture of the table', () => {
  expect(readFileSync(claimPageFile, 'utf8'), 'run npm run docs:states').toBe(claimStatesPage())
  for (const state of claimStates)
    for (const next of claimMoves[state]) expect(claimStatesPage()).toContain(`  ${state} --> ${next}\n`)
})

test('a claim goes from received to returned, with or without the maker', () => {
  const ways = [
    ['received', 'checking', 'ready', 'returned'],
    ['received', 'checking', 'at_maker', 'checking', 'ready', 'returned'],
  ] as const
  for (const way of ways)
    for (const [step, state] of way.slice(1).entries())
      expect(claimMoveRefusal(way[step]!, state, '')).toBeNull()
})

test('a claim that was returned stays so, and nothing is returned before it is ready', () => {
  for (const state of claimStates) expect(claimMoveRefusal('returned', state, '')).not.toBeNull()
  for (const state of ['received', 'checking', 'at_maker'] as const)
    expect(claimMoveRefusal(state, 'returned', '')).toContain('cannot become “Returned”')
})

test('a refusal needs a reason', () => {
  expect(claimMoveRefusal('checking', 'refused', ' ')).toBe(
    'Please write why, so that the buyer understands it.',
  )
  expect(claimMoveRefusal('checking', 'refused', 'The screen was broken by a fall.')).toBeNull()
})

test('the clock runs in states that are open, and every state can be reached', () => {
  expect(claimsWithDeadline.some(isClosedClaim)).toBe(false)
  const reached = new Set(Object.values(claimMoves).flat())
  expect(claimStates.filter((state) => !reached.has(state))).toEqual(['received'])
})
