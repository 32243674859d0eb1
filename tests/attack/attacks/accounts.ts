import type { LoggedIn, User } from '#shared/contract/users.ts'
import { orderBody } from '#tests/support/examples/order-body.ts'
import type { Attack } from '../attack.ts'
import { countMailsTo, readMailTo, waitForMail } from '../mails.ts'
import { placeOrder } from '../orders.ts'
import { mark, type Person, type Target } from '../target.ts'
import { median } from './known-mailboxes.ts'

export const massAssignment: Attack = {
  name: 'Mass assignment at register, profile and products',
  async run(shop, check) {
    const extra = {
      userRole: 'super_admin',
      role: 'super_admin',
      isAdmin: true,
      permissions: ['users.write'],
      shopId: 'any',
      _id: mark('chosen'),
      id: mark('chosen'),
      createdAt: '1999-01-01T00:00:00Z',
      passwordHash: 'x',
      sessionId: 'x',
    }
    const email = `${mark('climber')}@projukti.test`
    const form = { username: 'Climber', email, password: 'secret-1', confirmPassword: 'secret-1', ...extra }
    const { token, user } = (await shop.call<LoggedIn>('POST /api/auth/register', { json: form })).json()
    check('register', isPlain(user) && user.permissions.length === 0 && !user._id.startsWith('chosen'), user)
    await shop.call('POST /api/auth/updateUser', {
      as: { token },
      json: { ...extra, email: 'other@projukti.test', firstName: 'A' },
    })
    const me = (await shop.call<User>('GET /api/auth/me', { as: { token } })).json()
    check('profile', isPlain(me) && me.email === email && me.firstName === 'A', me)
    const lists = await shop.call('GET /api/auth/getAllUsers', { as: { token } })
    check('still a customer', lists.status === 403, lists.status)
    const product = await shop.newProduct({
      _id: 'chosen',
      id: 'chosen',
      available: 9,
      createdAt: '1999-01-01T00:00:00Z',
      email,
    })
    check(
      'product',
      product._id !== 'chosen' && !product.createdAt.startsWith('1999') && product.available === 500,
      product,
    )
  },
}

function isPlain({ userRole, shopId, createdAt }: User): boolean {
  return userRole === 'user' && shopId === null && !createdAt.startsWith('1999')
}

export const lastSuperAdmin: Attack = {
  name: 'The last super_admin, and roles that do not exist',
  async run(shop, check) {
    const admin = shop.people.super_admin
    for (const role of ['user', 'delete', 'deleted', 'shop_staff'])
      check(`an admin makes himself ${role}`, (await setRole(shop, admin, admin, role)).status >= 400)
    const { id } = await shop.newCustomer()
    for (const role of [
      'owner',
      'root',
      '',
      'SUPER_ADMIN',
      '__proto__',
      'constructor',
      null,
      ['super_admin'],
      { $ne: 'user' },
    ])
      check(`the role ${JSON.stringify(role)}`, (await setRole(shop, admin, { id }, role)).status === 400)
    check(
      'a branch role without a branch',
      (await setRole(shop, admin, { id }, 'shop_manager')).status === 400,
    )
    check(
      'a branch that does not exist',
      (await setRole(shop, admin, { id }, 'shop_manager', 'nowhere')).status === 400,
    )

    const second = await shop.newCustomer()
    await setRole(shop, admin, second, 'super_admin')
    const changes = await Promise.all([
      setRole(shop, admin, second, 'user'),
      setRole(shop, second, admin, 'user'),
    ])
    const reads = await Promise.all([admin, second].map((as) => shop.call('GET /api/auth/audit', { as })))
    const left = reads.filter(({ status }) => status === 200).length
    check(
      'two admins lower each other: one stays',
      left === 1,
      [...changes, ...reads].map(({ status }) => status),
    )
    if (reads[0]?.status !== 200) {
      await setRole(shop, second, admin, 'super_admin')
      await setRole(shop, admin, second, 'user')
    }
  },
}

function setRole(shop: Target, as: Person, { id }: { id: string }, userRole: unknown, shopId?: string) {
  return shop.call('POST /api/auth/updateUserRole', { as, json: { userId: id, userRole, shopId } })
}

export const guessedPasswords: Attack = {
  name: 'Guessed passwords',
  async run(shop, check) {
    const victim = await shop.newCustomer()
    const guess = (round: number, email = victim.email) =>
      shop.call('POST /api/auth/login', {
        json: { email, password: `guess-${round}` },
        headers: { 'x-forwarded-for': `198.51.100.${round}`, 'x-real-ip': `198.51.100.${round}` },
        patient: false,
      })
    const guesses = await Promise.all(
      Array.from({ length: shop.isQuick ? 15 : 40 }, (_, index) => guess(index)),
    )
    const checked = guesses.filter(({ status }) => status === 401).length
    check('at most ten of many guesses at once are checked', checked <= 10, checked)
    check(
      'the other guesses are asked to wait',
      guesses.every(({ status, headers }) => status === 401 || (status === 429 && headers['retry-after'])),
    )
    const { email, password } = victim
    const right = await shop.call('POST /api/auth/login', { json: { email, password }, patient: false })
    check('after that even the right password has to wait', right.status === 429, right.status)
    const spelled = await guess(41, ` ${email.toUpperCase()} `)
    check('another spelling of the email has to wait too', spelled.status === 429, spelled.status)
    check(
      'a session that is open stays open',
      (await shop.call('GET /api/auth/me', { as: victim })).status === 200,
    )
  },
}

export const guessedOldPasswords: Attack = {
  name: 'Guessed old passwords from a session that was left open',
  async run(shop, check) {
    const victim = await shop.newCustomer()
    const guess = (oldPassword: string, patient: boolean) =>
      shop.call('POST /api/auth/updateUser', {
        as: victim,
        json: { oldPassword, password: 'taken-over-1', confirmPassword: 'taken-over-1' },
        patient,
      })
    const flood = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(`flood-${index}`, false)))
    const checkedAtOnce = flood.filter(({ status }) => status === 400 || status === 401).length
    check('most of 20 at once are refused unchecked', checkedAtOnce < 10, checkedAtOnce)
    let checked = checkedAtOnce
    for (let round = 0; round < 10; round++)
      checked += (await guess(`guess-${round}`, true)).status === 400 ? 1 : 0
    check('at most ten are checked', checked <= 10, checked)
    const me = await shop.call('GET /api/auth/me', { as: victim })
    check('after that the session has ended', me.status === 401, me.status)
    const mails = await countMailsTo(shop, victim.email)
    check('the owner gets one mail', mails === 1, mails)
  },
}

export const knownAccounts: Attack = {
  name: 'Which accounts exist, by answer and by time',
  async run(shop, check) {
    const people = await Promise.all([shop.newCustomer(), shop.newCustomer(), shop.newCustomer()])
    const deleted = await shop.newCustomer()
    await setRole(shop, shop.people.super_admin, deleted, 'delete')
    const wrong = (email: string) =>
      shop.call('POST /api/auth/login', { json: { email, password: 'not-the-one' } })
    const unknown = () => `${mark('unknown')}@projukti.test`
    const responses = [await wrong(unknown()), await wrong(people[0]!.email), await wrong(deleted.email)]
    const right = await shop.call('POST /api/auth/login', {
      json: { email: deleted.email, password: deleted.password },
    })
    const texts = new Set(
      [...responses, right].map(({ status, text, headers }) => `${status} ${text} ${Object.keys(headers)}`),
    )
    check('unknown, wrong and deleted accounts get the same answer', texts.size === 1, [...texts])
    const forgot = await Promise.all(
      [unknown(), people[0]!.email, deleted.email].map((email) =>
        shop.call('POST /api/auth/forgotPassword', { json: { email } }),
      ),
    )
    check(
      'a forgotten password gets the same answer',
      new Set(forgot.map(({ status, text }) => `${status} ${text}`)).size === 1,
    )

    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < (shop.isQuick ? 7 : 24); round++) {
      times.known.push((await wrong(people[round % 3]!.email)).ms)
      times.unknown.push((await wrong(unknown())).ms)
    }
    const [known, stranger] = [median(times.known), median(times.unknown)]
    const saw = `known ${known.toFixed(1)} ms, unknown ${stranger.toFixed(1)} ms`
    check(
      'known and unknown accounts take the same time',
      Math.abs(known - stranger) < Math.max(known, stranger) * 0.5,
      saw,
    )
  },
}

export const manySpellings: Attack = {
  name: 'One mailbox under many spellings, with a text for a stranger in the username',
  async run(shop, check) {
    const name = mark('spelled')
    const register = (email: string) => {
      const form = {
        email,
        username: 'Win at evil.example',
        password: 'secret-1',
        confirmPassword: 'secret-1',
      }
      return shop.call('POST /api/auth/register', { json: form })
    }
    const plain = await register(`${name}@projukti.test`)
    check('the first account opens', plain.status === 201, plain.status)
    const domains = [
      'ｐrojukti.test',
      'pro\u00adjukti.test',
      'pro\u200bjukti.test',
      'PROJUKTI.TEST',
      'projukti。test',
    ]
    for (const domain of domains) {
      const { status } = await register(`${name}@${domain}`)
      check(`no second one at ${JSON.stringify(domain)}`, status === 409 || status === 400, status)
    }
    for (const letter of ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u180e', 'ｓ']) {
      const { status } = await register(`${letter}${name}@projukti.test`)
      check(`no look-alike with ${JSON.stringify(letter)}`, status === 400 || status === 409, status)
    }
    await shop.call('POST /api/auth/forgotPassword', { json: { email: `${name}@ｐrojukti.test` } })
    const { text } = await readMailTo(shop, name)
    check('the mail arrives', text.includes('/reset-password'), text.slice(0, 600))
    check('the mail holds nothing of the username', !text.includes('evil.example'), text.slice(0, 600))
  },
}

/** Mail can be requested for any address: it must not become a way to flood a mailbox. */
export const mailFlood: Attack = {
  name: 'Mail floods through forgotten passwords and unpaid orders',
  async run(shop, check) {
    const victim = await shop.newCustomer()
    for (let round = 0; round < 5; round++)
      await shop.call('POST /api/auth/forgotPassword', { json: { email: victim.email } })
    await waitForMail(shop, victim.email)
    const afterLinks = await countMailsTo(shop, victim.email)
    check('five requests in a row send one mail', afterLinks === 1, afterLinks)
    const product = await shop.newProduct()
    for (let round = 0; round < 5; round++) {
      const tranId = await placeOrder(shop, orderBody(product, 1, { email: victim.email }))
      await shop.call(`POST /sandbox-gateway/__sim/sessions/${tranId}/cancel`, { json: {} })
    }
    const afterOrders = await countMailsTo(shop, victim.email)
    check('orders that nobody pays send none', afterOrders === afterLinks, afterOrders)
  },
}

export const stolenSession: Attack = {
  name: 'A stolen session after its owner has ended the others',
  async run(shop, check) {
    const thief = await shop.newCustomer()
    const owner = await shop.login(thief.email, thief.password)
    const list = await shop.call<{ isCurrent: boolean }[]>('GET /api/auth/sessions', { as: owner })
    check('the owner sees both sessions', list.json().length === 2, list.text)
    check('the list shows no token', !list.text.includes(thief.token) && !list.text.includes(owner.token))
    await shop.call('POST /api/auth/endOtherSessions', { as: owner, json: {} })
    const [out, stays] = [thief, owner].map((as) => shop.call('GET /api/auth/me', { as }))
    check('the stolen session has ended', (await out)?.status === 401)
    check('the session of the owner goes on', (await stays)?.status === 200)
  },
}
