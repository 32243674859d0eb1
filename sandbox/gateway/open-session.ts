import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Answer, answerCall, type ResponseBody } from '../kit/api-calls.ts'
import type { Fields } from '../kit/bodies.ts'
import { type Channel, offeredChannels } from './channels.ts'
import { parsePaisa } from './formats.ts'
import { type Gateway, isOurStore, shopName } from './gateway.ts'
import { credentialError, invalidInformation, refusedSession, sessionRefusal } from './session-rules.ts'
import { type Session, sessions, transactions } from './tables.ts'

/** The session call: checks the form as strictly as its documentation and returns the address of the page. */
export async function openSession(gateway: Gateway, fields: Fields): Promise<Answer> {
  const fault = await gateway.faults.take('session', { tran_id: fields.tran_id })
  return answerCall(fault, async () => {
    const reason = await refusal(gateway, fields)
    if (reason) return refusedSession(reason)
    const session = newSession(gateway, fields)
    await gateway.db.insert(sessions).values(session)
    return openedBody(gateway, session)
  })
}

const sessionMs = 15 * 60 * 1000

async function refusal(gateway: Gateway, fields: Fields): Promise<string | null> {
  if (!isOurStore(gateway, fields)) return credentialError
  const reason = sessionRefusal(fields, gateway.options.shopOrigin)
  if (reason) return reason
  const isPaid = and(eq(transactions.tranId, fields.tran_id ?? ''), eq(transactions.status, 'VALID'))
  const [paid] = await gateway.db.select().from(transactions).where(isPaid).limit(1)
  return paid ? invalidInformation("'tran_id' is paid already.") : null
}

function newSession({ clock }: Gateway, { store_passwd: _, ...request }: Fields): Session {
  const createdAt = clock.now()
  return {
    sessionKey: randomBytes(16).toString('hex').toUpperCase(),
    tranId: request.tran_id ?? '',
    state: 'OPEN',
    amountPaisa: parsePaisa(request.total_amount ?? '') ?? 0,
    request,
    channel: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + sessionMs),
  }
}

export function hostedAddress({ publicUrl }: Gateway['options'], { sessionKey }: Session): string {
  return `${publicUrl}/EasyCheckOut/testcde${sessionKey.toLowerCase()}`
}

function openedBody({ options }: Gateway, session: Session): ResponseBody {
  const offered = offeredChannels(session.request)
  const namesOf = (type: Channel['type']) =>
    offered
      .filter((channel) => channel.type === type)
      .map(({ gw }) => gw)
      .join(',')
  return {
    status: 'SUCCESS',
    failedreason: '',
    sessionkey: session.sessionKey,
    gw: {
      visa: namesOf('visa'),
      master: namesOf('master'),
      amex: namesOf('amex'),
      othercards: '',
      internetbanking: namesOf('internetbanking'),
      mobilebanking: namesOf('mobilebanking'),
    },
    redirectGatewayURL: '',
    directPaymentURLBank: '',
    directPaymentURLCard: '',
    directPaymentURL: '',
    redirectGatewayURLFailed: '',
    GatewayPageURL: hostedAddress(options, session),
    storeBanner: '',
    storeLogo: '',
    store_name: shopName,
    desc: offered.map((channel) => describeChannel(options.publicUrl, session, channel)),
    is_direct_pay_enable: '0',
  }
}

function describeChannel(publicUrl: string, session: Session, { name, type, gw }: Channel) {
  const payment = `mamount=${session.request.total_amount}&ssl_id=${encodeURIComponent(session.tranId)}`
  const query = `${payment}&Q=REDIRECT&SESSIONKEY=${session.sessionKey}&tran_type=success&cardname=${gw}`
  const redirectGatewayURL = `${publicUrl}/gwprocess/v4/bankgw/indexhtmlOTP.php?${query}`
  return { name, type, logo: '', gw, r_flag: '1', redirectGatewayURL }
}
