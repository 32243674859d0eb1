import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { readConflict, theirsOf } from './read-conflict.ts'

const at = '2026-11-15T16:41:00.000Z'
const stale = new Problem('STALE_EDIT', {
  details: [
    { path: 'basedOn', message: 'Rahima changed this in the meantime.', expected: { by: 'Rahima', at } },
    { path: 'title', message: '', expected: 'TUF F15' },
    { path: 'newPrice', message: '', expected: 99_000 },
    { path: 'refundable', message: '', expected: 500 },
  ],
})
const values = {
  start: { title: 'TUF', newPrice: '95000' },
  now: { title: 'TUF', newPrice: '90000' },
  basis: { title: 'TUF', newPrice: 95_000, refundable: 1000 },
}

test('a conflict says who, when, and what both have in each field', () => {
  const conflict = readConflict(stale, values)

  expect(conflict).toEqual({
    by: 'Rahima',
    at,
    fields: [
      { name: 'title', was: 'TUF', theirs: 'TUF F15', mine: 'TUF', is: 'untouched' },
      { name: 'newPrice', was: 95_000, theirs: 99_000, mine: '90000', is: 'typed' },
      { name: 'refundable', was: 1000, theirs: 500, mine: 1000, is: 'seen' },
    ],
  })
  expect(conflict && theirsOf(conflict.fields)).toEqual({
    title: 'TUF F15',
    newPrice: 99_000,
    refundable: 500,
  })
})

test('a sale has no author, and another refusal is no conflict', () => {
  const sold = new Problem('STALE_EDIT', { details: [{ path: 'basedOn', message: '', expected: null }] })

  expect(readConflict(sold, values)).toEqual({ by: null, at: null, fields: [] })
  expect(readConflict(new Problem('CONFLICT'), values)).toBeNull()
  expect(readConflict(new Error('x'), values)).toBeNull()
})
