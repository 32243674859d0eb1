import { calls } from '#shared/contract/modules.ts'
import type { LoggedIn } from '#shared/contract/users.ts'
import { authenticatorWith } from '#tests/support/examples/authenticator.ts'
import type { Attack } from '../attack.ts'
import { mark, type Person, type Target } from '../target.ts'

type Enrolled = Person & { phone: ReturnType<typeof authenticatorWith>; recoveryCodes: string[] }

/** An attacker who has the password must not guess the code. */
export const guessedCodes: Attack = {
  name: 'Guessed codes of a second factor',
  async run(shop, check) {
    await withEnrolledAdmin(shop, async (victim) => {
      const alone = await logIn(shop, victim)
      check('the password alone opens nothing', isRefused(alone, 'SECOND_FACTOR_NEEDED'), alone.text)
      const many = Array.from({ length: shop.isQuick ? 20 : 60 }, (_, index) => victim.phone.wrongCode(index))
      const guesses = await Promise.all(many.map((code) => logIn(shop, victim, code)))
      const judged = guesses.filter((guess) => isRefused(guess, 'BAD_CODE')).length
      check('of many codes at once ten are judged', judged === 10, judged)
      check(
        'the rest is asked to wait',
        // 503: of sixty at once, a slow machine asks the last ones to come back.
        guesses.every(({ status }) => status === 401 || status === 429 || status === 503),
      )
      const right = await logIn(shop, victim, victim.phone.nextCode())
      check('then even the right code waits', right.status === 429, right.status)
      const recovery = await logIn(shop, victim, victim.recoveryCodes[0])
      check('so does a recovery code', recovery.status === 429, recovery.status)
      const me = await shop.call('GET /api/auth/me', { as: victim })
      check('who is logged in stays so', me.status === 200, me.status)
      const mails = await shop.call('GET /demo/mail')
      check(
        'the owner is told',
        mails.text.includes('Wrong codes for your account') && mails.text.includes(victim.email),
      )
    })
  },
}

export const replayedCodes: Attack = {
  name: 'A code or recovery code used twice',
  async run(shop, check) {
    await withEnrolledAdmin(shop, async (victim) => {
      const old = victim.phone.lastCode()
      const code = victim.phone.nextCode()
      for (const [what, text] of [
        ['code', code],
        ['recovery code', victim.recoveryCodes[0] ?? ''],
      ] as const) {
        const responses = await Promise.all(Array.from({ length: 8 }, () => logIn(shop, victim, text)))
        const opened = responses.filter(({ status }) => status === 200).length
        check(`of one ${what} sent eight times at once one opens`, opened === 1, opened)
        const again = await logIn(shop, victim, text)
        check(`the ${what} opens nothing afterwards`, again.status !== 200, again.status)
      }
      const older = await logIn(shop, victim, old)
      check('nor does a code from before it', older.status !== 200, older.status)
    })
  },
}

export const workBeforeEnrolment: Attack = {
  name: 'Work of staff who have not switched on a required second factor',
  async run(shop, check) {
    await withEnrolledAdmin(shop, async (guardian) => {
      const require = (as: Person, required: boolean) =>
        shop.call('POST /api/auth/requireSecondFactor', { as, json: { required } })
      const idle = shop.people.super_admin
      check('who has none cannot require it', (await require(idle, true)).status === 409)
      check('who has one can', (await require(guardian, true)).status === 200)
      try {
        const closed = calls.filter(({ config }) => config.access !== 'anyone' && !config.duringEnrolment)
        const open: string[] = []
        for (const { method, url } of closed) {
          const path = `${method} /api${url.replace(/:\w+/g, idle.id)}`
          const response = await shop.call(path, { as: idle, ...(method !== 'GET' && { json: {} }) })
          if (!isRefused(response, 'MUST_ENROL', 403)) open.push(`${method} ${url}: ${response.status}`)
        }
        check(`${closed.length} calls of an admin without it`, open.length === 0, open)
        const freed = await require(idle, false)
        check('the requirement is not lifted by who it is for', freed.status === 403, freed.status)
        const again = await shop.login(idle.email, idle.password)
        const users = await shop.call('GET /api/auth/getAllUsers', { as: again })
        check('a new login changes nothing', users.status === 403, users.status)
        const stolen = await shop.call('POST /api/auth/startSecondFactor', {
          as: idle,
          json: { password: mark('guess') },
        })
        check('nor is it switched on without the password', stolen.status === 400, stolen.status)
      } finally {
        await require(guardian, false)
      }
    })
  },
}

export const deletedWithoutCode: Attack = {
  name: 'An account with a second factor deleted with its password',
  async run(shop, check) {
    await withEnrolledAdmin(shop, async (victim) => {
      const { password } = victim
      const leave = (json: object) =>
        shop.call('POST /api/privacy/deleteAccount', { as: victim, json, patient: false })
      const alone = await leave({ password })
      check('the password alone deletes nothing', isRefused(alone, 'SECOND_FACTOR_NEEDED'), alone.text)
      const many = Array.from({ length: 20 }, (_, index) => victim.phone.wrongCode(index))
      const guesses = await Promise.all(many.map((code) => leave({ password, code })))
      check(
        'guessed codes delete nothing',
        guesses.every(({ status }) => status === 401 || status === 429 || status === 503),
      )
      const me = await shop.call('GET /api/auth/me', { as: victim })
      check('the account is still there', me.status === 200, me.status)
    })
  },
}

/** A super_admin with a second factor, who is made a customer again afterwards. */
async function withEnrolledAdmin(shop: Target, work: (admin: Enrolled) => Promise<void>): Promise<void> {
  const admin = await shop.newCustomer()
  await setRole(shop, admin, 'super_admin')
  try {
    await work(await enrol(shop, admin))
  } finally {
    await setRole(shop, admin, 'user')
  }
}

async function enrol(shop: Target, person: Person): Promise<Enrolled> {
  const json = { password: person.password }
  const start = await shop.call<{ secret: string }>('POST /api/auth/startSecondFactor', { as: person, json })
  const { secret } = start.json()
  const phone = authenticatorWith(secret)
  const confirm = await shop.call<{ recoveryCodes: string[] }>('POST /api/auth/confirmSecondFactor', {
    as: person,
    json: { code: phone.nextCode() },
  })
  const { recoveryCodes } = confirm.json()
  // The log is searched for all of these at the end.
  for (const word of [secret, ...recoveryCodes]) shop.secrets.add(word)
  return { ...person, phone, recoveryCodes }
}

function setRole(shop: Target, { id }: Person, userRole: string) {
  const json = { userId: id, userRole }
  return shop.call('POST /api/auth/updateUserRole', { as: shop.people.super_admin, json })
}

function logIn(shop: Target, { email, password }: Person, code?: string) {
  return shop.call<LoggedIn>('POST /api/auth/login', { json: { email, password, code }, patient: false })
}

function isRefused({ status, text }: { status: number; text: string }, code: string, expected = 401) {
  return status === expected && text.includes(`"${code}"`)
}
