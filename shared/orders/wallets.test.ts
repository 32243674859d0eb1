import { expect, test } from 'vitest'
import { walletNotice } from './wallets.ts'

test('the limit of a wallet is said of amounts above it, and of no others', () => {
  expect(walletNotice(50_000)).toBeNull()
  expect(walletNotice(50_001)).toContain('৳50,000 a day')
  expect(walletNotice(120_000)).toContain('To pay ৳120,000 from it')
})
