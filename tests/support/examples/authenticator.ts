import { periodAt, totpOf } from '#server/people/users/totp.ts'

/** The app on a phone. */
export function authenticatorWith(secret: string) {
  let last = 0
  return {
    /**
     * A code that was not used before. The first is of this moment and the second of the next period, so both count
     * for half a minute at least; a third would be too far ahead of the clock.
     */
    nextCode(): string {
      last = Math.max(last + 1, periodAt(Date.now()))
      return totpOf(secret, last)
    },
    lastCode: () => totpOf(secret, last),
    /** Six digits that are no code of these minutes. */
    wrongCode(turn = 0): string {
      const now = periodAt(Date.now())
      const right = [-3, -2, -1, 0, 1, 2, 3].map((drift) => totpOf(secret, now + drift))
      const wrong = Array.from({ length: 8 }, (_, at) => String((turn * 8 + at) % 1_000_000).padStart(6, '0'))
      return wrong.find((code) => !right.includes(code)) ?? ''
    },
  }
}
