import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLimiter, networkOf, widerNetworkOf } from './rate-limiter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an address that called often enough hears how long to wait, and may then call again', () => {
  const limiter = createLimiter(2)
  expect([limiter.take('203.0.113.7'), limiter.take('203.0.113.7')]).toEqual([0, 0])
  vi.advanceTimersByTime(20_500)

  expect(limiter.take('203.0.113.7')).toBe(40)
  expect(limiter.take('203.0.113.8')).toBe(0)

  vi.advanceTimersByTime(39_500)
  expect(limiter.take('203.0.113.7')).toBe(0)
})

test('changing the second half of an IPv6 address does not help, and IPv4 has one name', () => {
  const limiter = createLimiter(1)
  for (const address of ['2001:db8:1:2::1', '2001:db8::2', '::ffff:203.0.113.7', '::1']) limiter.take(address)

  expect(limiter.take('2001:0db8:0001:0002:ffff:ffff:ffff:ffff')).toBe(60)
  expect(limiter.take('2001:db8:0:0:7::')).toBe(60)
  expect(limiter.take('203.0.113.7')).toBe(60)
  expect(limiter.take('::2')).toBe(60)
  expect(limiter.take('2001:db8:1:3::1')).toBe(0)
})

test('the networks of one IPv6 /48 have one wider network, which begins no other', () => {
  const wider = (address: string) => widerNetworkOf(networkOf(address))
  expect([wider('2001:db8:7:1::1'), wider('2001:db8:7::9')]).toEqual(['2001:db8:7:', '2001:db8:7:'])
  expect(wider('2001:db8:70::1')).toBe('2001:db8:70:')
  expect(wider('203.0.113.7')).toBeNull()
})

test('a proxy that names the port of each connection does not make a new address of it', () => {
  const limiter = createLimiter(1)
  for (const address of ['203.0.113.7:50123', '[2001:db8:1:2::1]:50123']) limiter.take(address)

  expect(limiter.take('203.0.113.7:50124')).toBe(60)
  expect(limiter.take('203.0.113.7')).toBe(60)
  expect(limiter.take('[2001:db8:1:2::1]:50124')).toBe(60)
  expect(limiter.take('2001:db8:1:2::1')).toBe(60)
})

test('a flood of addresses does not fill the memory: the first are forgotten', () => {
  const limiter = createLimiter(1)
  for (let place = 0; place <= 20_000; place++) limiter.take(`${place}`)

  expect(limiter.take('0')).toBe(0)
  expect(limiter.take('20000')).toBe(60)
})

test('a clock that is set back keeps nobody out for longer than the minute', () => {
  const limiter = createLimiter(1)
  limiter.take('203.0.113.7')
  vi.setSystemTime(Date.now() - 3_600_000)

  expect(limiter.take('203.0.113.7')).toBe(60)
  vi.advanceTimersByTime(60_000)
  expect(limiter.take('203.0.113.7')).toBe(0)
})
