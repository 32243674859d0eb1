import { expect, test } from 'vitest'
import { batteryWeak, gradeRefusal, type UnitGrade } from './unit-grades.ts'
import { listingRefusals, type UnitFacts, unitChecks, unitCodePattern } from './unit-rules.ts'

test.each<[UnitGrade, number, boolean]>([
  ['A+', 90, true],
  ['A+', 89, false],
  ['A', 85, true],
  ['A', 84, false],
  ['B', 80, true],
  ['B', 79, false],
  ['C', 70, true],
  ['C', 69, false],
])('grade %s with a battery of %i%%: %s', (grade, battery, isGiven) => {
  expect(gradeRefusal({ grade, battery, flaws: [] }) === null).toBe(isGiven)
})

test('a weak battery is grade C where it is named as a flaw, and no better grade', () => {
  const weak = { battery: 41, flaws: [batteryWeak] }
  expect(gradeRefusal({ grade: 'C', ...weak })).toBeNull()
  expect(gradeRefusal({ grade: 'B', ...weak })).toContain('80%')
})

test('a machine without a battery has no bound', () => {
  expect(gradeRefusal({ grade: 'A+', battery: null, flaws: [] })).toBeNull()
})

const tested = Object.fromEntries(unitChecks.map((check) => [check, true]))
const complete: UnitFacts = {
  serial: 'C02ABC',
  grade: 'A',
  hasBattery: true,
  battery: 88,
  flaws: [],
  checks: tested,
  photos: ['1', '2', '3', '4'],
  verifiedPhoto: '4',
  price: 50_000,
  shopId: 'branch',
}

test('a complete unit can be listed, also with a part that is faulty or not there', () => {
  expect(listingRefusals(complete)).toEqual([])
  const checks = { ...tested, camera: false, touchpad: 'none' } as const
  expect(listingRefusals({ ...complete, checks })).toEqual([])
})

test.each<[string, Partial<UnitFacts>]>([
  ['serial', { serial: '' }],
  ['grade', { grade: null }],
  ['battery', { battery: null }],
  ['grade', { battery: 60 }],
  ['checks', { checks: { ...tested, camera: undefined } }],
  ['photos', { photos: ['1', '2', '4'] }],
  ['verifiedPhoto', { verifiedPhoto: null }],
  ['verifiedPhoto', { verifiedPhoto: '9' }],
  ['price', { price: 0 }],
  ['shopId', { shopId: null }],
])('a unit is not listed without its %s', (path, change) => {
  expect(listingRefusals({ ...complete, ...change }).map((refusal) => refusal.path)).toContain(path)
})

test.each(['K7M2Q', 'DHK-0042', 'ABC'])('%s is a code', (code) => {
  expect(unitCodePattern.test(code)).toBe(true)
})

test.each(['ab', 'a b c', '-ABC', 'A<B', ''])('%j is no code', (code) => {
  expect(unitCodePattern.test(code)).toBe(false)
})
