import { expect, test } from 'vitest'
import { pendingQueries } from './pending-query.ts'

const query = (text = '') => new URLSearchParams(text)

test('of two quick changes the second adds to the first, which no page shows yet', () => {
  const { request } = pendingQueries()

  expect(request(query('page=2'), { from: '2026-11-01', page: '' }).toString()).toBe('from=2026-11-01')
  expect(request(query('page=2'), { days: 'paid' }).toString()).toBe('from=2026-11-01&days=paid')
})

test('the first of two changes is shown in between, and the third still adds to the second', () => {
  const { request, show } = pendingQueries()
  const first = request(query(), { from: '2026-11-01' })
  const second = request(query(), { days: 'paid' })

  show('first', first)

  expect(request(first, { status: 'pending' }).toString()).toBe(`${second}&status=pending`)
})

test('a part of the page that appears while a change is on its way does not take it back', () => {
  const { request, show } = pendingQueries()
  show('before', query('q=dell'))
  request(query('q=dell'), { days: 'paid' })

  show('before', query('q=dell'))

  expect(request(query('q=dell'), { from: '2026-11-01' }).toString()).toBe('q=dell&days=paid&from=2026-11-01')
})

test('a change adds to the page of a link or the back button, not to what was asked for before it', () => {
  const { request, show } = pendingQueries()
  request(query(), { days: 'paid' })

  show('back', query('status=pending'))

  expect(request(query('status=pending'), { page: '2' }).toString()).toBe('status=pending&page=2')
})

test('who chose to stay changes the page that is shown', () => {
  const { request, show } = pendingQueries()
  show('key 0', query('q=dell'))
  request(query('q=dell'), { order: '7' })

  show('key 1', query('q=dell'))

  expect(request(query('q=dell'), { page: '2' }).toString()).toBe('q=dell&page=2')
})
