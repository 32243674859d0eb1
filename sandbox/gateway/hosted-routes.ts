import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Fields, readFields } from '../kit/bodies.ts'
import { type Page, sendPage } from '../kit/pages.ts'
import { type Channel, defaultChannel, emiBanks, findCard, findChannel } from './channels.ts'
import type { Gateway } from './gateway.ts'
import { bankPage, hostedPage, messagePage, returnPage, testPasswords, tryAgainPage } from './hosted-page.ts'
import { type Session, sessions } from './tables.ts'
import {
  addTransaction,
  type ChosenEmi,
  canBePaid,
  expireSession,
  findSession,
  lastTransaction,
  type Outcome,
} from './transactions.ts'

/** The pages that the buyer's browser sees. */
export function hostedRoutes(app: FastifyInstance, gateway: Gateway) {
  const route = { config: gateway.options.routeConfig }
  const page = (render: Render) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendPage(reply, testNotice, await pageOfSession(gateway, request, render))

  for (const url of ['/EasyCheckOut/:page', '/gwprocess/v4/gw.php']) {
    app.get(url, route, page(showHostedPage))
    app.post(url, route, page(submitHostedPage))
  }
  app.get('/gwprocess/v4/bankgw/indexhtmlOTP.php', route, page(showBankPage))
  app.post('/gwprocess/v4/bankgw/indexhtmlOTP.php', route, page(submitBankPage))
}

const testNotice = 'No money moves. This page stands in for the payment provider and stores no card data.'

type Render = (gateway: Gateway, session: Session, fields: Fields) => Page | Promise<Page>

async function pageOfSession(gateway: Gateway, request: FastifyRequest, render: Render): Promise<Page> {
  const fields = readFields(request)
  const { page } = request.params as { page?: string }
  const key = page?.replace(/^testcde/, '') ?? fields.SESSIONKEY ?? ''
  const session = await findSession(gateway.db, key.toUpperCase())
  if (!session) return unknownSession
  return (await closedPage(gateway, session)) ?? render(gateway, session, fields)
}

const unknownSession = messagePage('Unknown payment', 'There is no such payment session.', { status: 404 })
const timeIsOver = messagePage(
  'Time is over',
  'This payment session has ended. Please start again in the shop.',
  { status: 410 },
)

/** The page of a session that cannot be paid any more; undefined for all others. */
async function closedPage(gateway: Gateway, session: Session): Promise<Page | undefined> {
  const isOver = session.expiresAt <= gateway.clock.now()
  if (canBePaid(session) && !isOver) return undefined
  if (session.state === 'OPEN') await expireSession(gateway, session)
  if (canBePaid(session)) return timeIsOver
  const last = await lastTransaction(gateway.db, session.sessionKey)
  if (!last || last.status === 'EXPIRED' || last.status === 'UNATTEMPTED') return timeIsOver
  return returnPage(gateway, session, last)
}

function showHostedPage(gateway: Gateway, session: Session): Page {
  const notice = session.state === 'FAILED' ? 'The last try was declined. You can try again.' : undefined
  return { title: 'Pay', body: hostedPage(gateway, session, notice) }
}

async function submitHostedPage(gateway: Gateway, session: Session, fields: Fields): Promise<Page> {
  const channel = chosenChannel(fields)
  const outcome = channel && chosenOutcome(fields, channel)
  if (outcome) {
    const { session: current, transaction } = await addTransaction(gateway, session, outcome)
    return returnPage(gateway, current, transaction)
  }
  const notice = channel ? 'Use one of the buttons.' : 'Only the published test card numbers are taken here.'
  const body = hostedPage(gateway, session, notice, channel?.method ?? 'cards')
  return { title: 'Pay', body, status: 422 }
}

async function showBankPage(gateway: Gateway, session: Session, fields: Fields): Promise<Page> {
  const channel = bankChannel(fields)
  const ofSession = eq(sessions.sessionKey, session.sessionKey)
  await gateway.db.update(sessions).set({ channel: channel.gw }).where(ofSession)
  return { title: channel.name, body: bankPage(gateway, session, channel) }
}

async function submitBankPage(gateway: Gateway, session: Session, fields: Fields): Promise<Page> {
  const channel = bankChannel(fields)
  if (fields.otp !== undefined && !testPasswords.includes(fields.otp.trim())) {
    const notice = 'That one-time password is not one of the test ones.'
    return { title: channel.name, body: bankPage(gateway, session, channel, notice), status: 422 }
  }
  const outcome = chosenOutcome(fields, channel)
  if (!outcome) return messagePage('Unknown action', 'Use one of the buttons.', { status: 400 })
  const staysOpen = fields.action === 'fail'
  const { session: current, transaction } = await addTransaction(gateway, session, outcome, { staysOpen })
  return staysOpen && transaction.status === 'FAILED'
    ? tryAgainPage(gateway, current, transaction)
    : returnPage(gateway, current, transaction)
}

function bankChannel({ cardname }: Fields): Channel {
  return findChannel(cardname) ?? defaultChannel
}

/** Undefined for a card number that is not one of the test numbers. */
function chosenChannel({ method, card_number, wallet, bank, action }: Fields): Channel | undefined {
  if (method === 'mobile') return findChannel(wallet) ?? findChannel('bkash')
  if (method === 'net') return findChannel(bank) ?? findChannel('city')
  if (card_number === undefined || action === 'cancel') return defaultChannel
  return findCard(card_number.replaceAll(/\D/g, ''))
}

function chosenOutcome(fields: Fields, { gw }: Channel): Outcome | undefined {
  const { action, reason } = fields
  switch (action) {
    case 'approve':
      return { status: 'VALID', channel: gw, ...chosenEmi(fields) }
    case 'risky':
      return { status: 'VALID', channel: gw, risky: true, ...chosenEmi(fields) }
    case 'decline':
    case 'fail':
      return { status: 'FAILED', channel: gw, error: (reason || 'Do not honor').slice(0, 100) }
    case 'cancel':
      return { status: 'CANCELLED', channel: '', error: 'Cancelled by User' }
    default:
      return undefined
  }
}

function chosenEmi({ emi_months, emi_bank = '' }: Fields): ChosenEmi {
  if (emi_months === undefined) return {}
  const bank = emiBanks.find((one) => one === emi_bank)
  return { instalments: Number(emi_months) || 0, ...(bank && { emiBank: bank }) }
}
