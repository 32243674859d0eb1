import { type APIRequestContext, expect } from '@playwright/test'
import { randomWord } from '../examples/random-word.ts'
import { adminHeaders } from './accounts.ts'

/** A coupon of the test's own; returns its code. */
export async function addCoupon(request: APIRequestContext, discount: number, terms: object = {}) {
  const code = `TEST${randomWord().toUpperCase()}`
  const headers = await adminHeaders(request)
  const data = { code, discount, isActive: true, ...terms }
  const response = await request.post('/api/coupons', { data, headers })
  expect(response.status()).toBe(201)
  return code
}
