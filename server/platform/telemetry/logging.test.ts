import { expect, test } from 'vitest'
import { loggedError, withoutPeople } from './logged-error.ts'

test('an error in the log tells what failed, and nothing about the customer it failed for', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail: 'Key (lower(email))=(rahim@example.test) already exists.',
  })
  const failed = new Error('Failed query: insert into "users" values ($1)\nparams: rahim@example.test', {
    cause: refused,
  })

  const logged = loggedError(failed)

  expect(JSON.stringify(logged)).not.toContain('rahim')
  expect(logged).toMatchObject({
    message: 'Failed query: insert into "users" values ($1)',
    cause: { code: '23505' },
  })
  expect(logged.stack).toContain('logging.test.ts')
})

test('what was thrown without being an error is not quoted', () => {
  expect(JSON.stringify(loggedError({ email: 'rahim@example.test' }))).not.toContain('rahim')
})

test('the words of another server are logged without the person that they name', () => {
  expect(withoutPeople('550 5.1.1 <rahim@example.test>: mailbox unavailable')).toBe(
    '550 5.1.1 <…@…>: mailbox unavailable',
  )
  expect(withoutPeople('Invalid MSISDN 8801711000234')).toBe('Invalid MSISDN …')
})
