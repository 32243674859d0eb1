import { afterEach, expect, test, vi } from 'vitest'
import { toast, toasts } from './toast.ts'

afterEach(() => vi.useRealTimers())

test('a message disappears after three seconds, a later one stays its own three', () => {
  vi.useFakeTimers()

  toast('Cart updated successfully!')
  vi.advanceTimersByTime(2000)
  toast('Invalid coupon code!', 'error')
  expect(toasts.get().map(({ text }) => text)).toEqual(['Cart updated successfully!', 'Invalid coupon code!'])

  vi.advanceTimersByTime(1000)
  expect(toasts.get().map(({ text }) => text)).toEqual(['Invalid coupon code!'])
  vi.advanceTimersByTime(2000)
  expect(toasts.get()).toEqual([])
})
