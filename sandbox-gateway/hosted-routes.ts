import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { anyone } from './anyone.ts'
import { bankPage, testPasswords } from './bank-page.ts'
import { browserReturn } from './browser-return.ts'
import { type Channel, defaultChannel, findChannel, type Method, testCards } from './channels.ts'
import { type Concluded, chooseChannel, conclude, type Outcome } from './conclude.ts'
import { expireSession, isOver } from './expiry.ts'
import { formFields } from './form-fields.ts'
import { hostedPage } from './hosted-page.ts'
import { sendPage } from './page-frame.ts'
import { messagePage, returnPage, returnTitle, tryAgainPage } from './return-page.ts'
import type { Sandbox } from './sandbox.ts'
import { sendIpn } from './send-ipn.ts'
import { lastTransaction } from './sessions.ts'
import type { Fields } from './sign-fields.ts'
import type { Session } from './tables.ts'

type Press = { outcome: Outcome } | { notice: string; method?: Method }

/** What the buyer's browser sees. */
export function hostedRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const assets = `${new URL(sandbox.settings.publicUrl).pathname.replace(/\/+$/, '')}/assets`

  const show = (session: Session, reply: FastifyReply, view: Parameters<typeof hostedPage>[2] = {}) =>
    sendPage(reply, assets, {
      title: 'Pay',
      body: hostedPage(sandbox, session, view),
      status: view.notice && view.method ? 422 : 200,
    })

  async function open(request: FastifyRequest, reply: FastifyReply) {
    const session = await liveSession(sandbox, request, reply, assets)
    if (!session) return reply
    const again = session.state === 'FAILED' ? 'The last try was declined. You can try again.' : undefined
    return show(session, reply, { notice: again })
  }

  async function act(request: FastifyRequest, reply: FastifyReply) {
    const session = await liveSession(sandbox, request, reply, assets)
    if (!session) return reply
    const press = readPress(formFields(request))
    if ('notice' in press) return show(session, reply, { method: 'cards', ...press })
    return sendBack(await finish(sandbox, session, press.outcome), reply)
  }

  async function sendBack(concluded: Concluded, reply: FastifyReply) {
    const { status } = concluded.transaction
    const back = await browserReturn(sandbox, concluded)
    return sendPage(reply, assets, {
      title: returnTitle(status),
      body: returnPage(status, back),
      formTarget: back.url,
    })
  }

  async function openBank(request: FastifyRequest, reply: FastifyReply) {
    const session = await liveSession(sandbox, request, reply, assets)
    if (!session) return reply
    const channel = bankChannel(request)
    await chooseChannel(sandbox, session, channel.gw)
    return sendPage(reply, assets, { title: channel.name, body: bankPage(sandbox, session, channel) })
  }

  async function actAtBank(request: FastifyRequest, reply: FastifyReply) {
    const session = await liveSession(sandbox, request, reply, assets)
    if (!session) return reply
    const fields = formFields(request)
    const channel = bankChannel(request)
    if (fields.otp !== undefined && !testPasswords.includes(fields.otp.trim())) {
      const body = bankPage(sandbox, session, channel, 'That one-time password is not one of the test ones.')
      return sendPage(reply, assets, { title: channel.name, body, status: 422 })
    }
    const outcome = toOutcome(fields.action ?? '', channel, fields.reason)
    if (!outcome) return sendPage(reply, assets, unknownAction)
    const staysOpen = fields.action === 'fail'
    const concluded = await finish(sandbox, session, { ...outcome, staysOpen })
    if (!staysOpen || concluded.transaction.status !== 'FAILED') return sendBack(concluded, reply)
    const back = await browserReturn(sandbox, concluded)
    const body = tryAgainPage(concluded.transaction.error, pageAddress(sandbox, session), back)
    return sendPage(reply, assets, { title: 'Payment declined', body, formTarget: back.url })
  }

  for (const url of ['/EasyCheckOut/:page', '/gwprocess/v4/gw.php']) {
    app.get(url, anyone, open)
    app.post(url, anyone, act)
  }
  app.get('/gwprocess/v4/bankgw/indexhtmlOTP.php', anyone, openBank)
  app.post('/gwprocess/v4/bankgw/indexhtmlOTP.php', anyone, actAtBank)
}

const unknownAction = {
  title: 'Unknown action',
  body: messagePage('Unknown action', 'Use one of the buttons.'),
  status: 400,
}

/** The session that may still be paid; otherwise the page that says why not has been sent. */
async function liveSession(sandbox: Sandbox, request: FastifyRequest, reply: FastifyReply, assets: string) {
  const session = await sandbox.recent.session(sessionKey(request))
  if (!session) {
    const body = messagePage('Unknown payment', 'There is no such payment session.')
    await sendPage(reply, assets, { title: 'Unknown payment', body, status: 404 })
    return undefined
  }
  const wasOpen = session.state === 'OPEN' || session.state === 'FAILED'
  if (wasOpen && !isOver(sandbox, session)) return session
  if (session.state === 'OPEN') await expireSession(sandbox, session)
  const transaction = await lastTransaction(sandbox.db, session.sessionKey)
  const expired = messagePage(
    'Time is over',
    'This payment session has ended. Please start again in the shop.',
  )
  if (!transaction || wasOpen || transaction.status === 'EXPIRED' || transaction.status === 'UNATTEMPTED') {
    await sendPage(reply, assets, { title: 'Time is over', body: expired, status: 410 })
    return undefined
  }
  const back = await browserReturn(sandbox, { session, transaction, isNew: false })
  const body = returnPage(transaction.status, back)
  await sendPage(reply, assets, { title: returnTitle(transaction.status), body, formTarget: back.url })
  return undefined
}

/** Records the outcome once, tells the shop's server, and only then lets the browser go. */
async function finish(sandbox: Sandbox, session: Session, outcome: Outcome): Promise<Concluded> {
  const concluded = await conclude(sandbox, session, outcome)
  if (concluded.isNew) await sendIpn(sandbox, concluded)
  return concluded
}

function readPress(fields: Fields): Press {
  const channel = chosenChannel(fields)
  if (!channel) return { notice: 'Only the published test card numbers are taken here.', method: 'cards' }
  const outcome = toOutcome(fields.action ?? '', channel, fields.reason)
  return outcome ? { outcome } : { notice: 'Use one of the buttons.', method: channel.method }
}

function chosenChannel({ method, card_number, wallet, bank, action }: Fields): Channel | undefined {
  if (method === 'mobile') return findChannel(wallet) ?? findChannel('bkash')
  if (method === 'net') return findChannel(bank) ?? findChannel('city')
  if (card_number === undefined || action === 'cancel') return defaultChannel
  return findChannel(testCards[card_number.replaceAll(/\D/g, '')])
}

function toOutcome(action: string, { gw }: Channel, reason: string | undefined): Outcome | undefined {
  switch (action) {
    case 'approve':
      return { status: 'VALID', channel: gw }
    case 'risky':
      return { status: 'VALID', channel: gw, risky: true }
    case 'decline':
    case 'fail':
      return { status: 'FAILED', channel: gw, error: (reason || 'Do not honor').slice(0, 100) }
    case 'cancel':
      return { status: 'CANCELLED', channel: '', error: 'Cancelled by User' }
    default:
      return undefined
  }
}

function sessionKey(request: FastifyRequest): string {
  const { page } = request.params as { page?: string }
  const { SESSIONKEY } = request.query as { SESSIONKEY?: string }
  return (page?.replace(/^testcde/, '') ?? SESSIONKEY ?? '').toUpperCase()
}

function bankChannel(request: FastifyRequest): Channel {
  const { cardname } = request.query as { cardname?: string }
  return findChannel(cardname) ?? defaultChannel
}

function pageAddress({ settings }: Sandbox, session: Session): string {
  return `${settings.publicUrl}/EasyCheckOut/testcde${session.sessionKey.toLowerCase()}`
}
