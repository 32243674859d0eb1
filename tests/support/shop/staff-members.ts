import { hashPassword } from '#server/people/users/password.ts'
import type { Role } from '#shared/people/roles.ts'
import { authenticatorWith } from '../examples/authenticator.ts'
import { peopleOf } from './people.ts'
import type { testShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof testShop>>
export type Member = { id: string; email: string; password: string; headers: Record<string, string> }

/** Members of staff with a password, logged in, who can switch on their second factor. */
export function staffOf(shop: Shop) {
  const { post } = peopleOf(shop.app)
  let count = 0

  async function member(role: Role = 'shop_manager'): Promise<Member> {
    const email = `member${++count}@projukti.test`
    const password = `long-enough-${count}`
    const passwordHash = await hashPassword(password)
    const { id, headers } = await shop.loginAs(role, { email, foldedEmail: email, passwordHash })
    return { id, email, password, headers }
  }

  async function enrol({ headers, password }: Member) {
    const { secret } = (await post('/auth/startSecondFactor', { password }, headers)).json()
    const phone = authenticatorWith(secret)
    const response = await post('/auth/confirmSecondFactor', { code: phone.nextCode() }, headers)
    return { ...phone, secret: secret as string, recoveryCodes: response.json().recoveryCodes as string[] }
  }

  return { member, enrol }
}
