import { periodAt, totpOf } from '#server/users/totp.ts'

/** The app on a phone. Every code is of another period, so that none was used before, and near enough to count. */
export function authenticatorWith(secret: string) {
  let last = 0
  return {
    nextCode(): string {
      last = Math.max(last + 1, periodAt(Date.now()) - 1)
      return totpOf(secret, last)
    },
    /** The code of this very moment, which counts for half a minute at least; for a test that needs one. */
    codeNow: () => totpOf(secret, periodAt(Date.now())),
    /** Six digits that are no code of these minutes. */
    wrongCode(turn = 0): string {
      const now = periodAt(Date.now())
      const right = [-3, -2, -1, 0, 1, 2, 3].map((drift) => totpOf(secret, now + drift))
      const wrong = Array.from({ length: 8 }, (_, at) => String((turn * 8 + at) % 1_000_000).padStart(6, '0'))
      return wrong.find((code) => !right.includes(code)) ?? ''
    },
  }
}
