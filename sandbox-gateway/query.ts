import { asc, eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { type Answer, answer, stopsBeforeWork } from './answer.ts'
import type { Fault } from './faults.ts'
import { amountText, dhakaTime, gatewayId, storeAmount } from './formats.ts'
import { cardFields, notificationFields } from './notification-fields.ts'
import type { Sandbox } from './sandbox.ts'
import { findSessionOf, lastTransaction } from './sessions.ts'
import type { Fields } from './sign-fields.ts'
import { type Session, type Transaction, transactions } from './tables.ts'

/** Every bank attempt of a tran_id; PROCESSING while the buyer has not got that far. */
export async function queryByTranId(sandbox: Sandbox, { tran_id: tranId = '' }: Fields, reply: FastifyReply) {
  const fault = await sandbox.faults.take('query', { tranId })
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  await sandbox.validations.flush()
  const session = await findSessionOf(sandbox.db, tranId)
  const attempts = await listAttempts(sandbox, tranId)
  const elements = session ? elementsOf(session, attempts) : []
  const body = {
    APIConnect: 'DONE',
    no_of_trans_found: elements.length,
    element: elements.length > 0 ? elements : [{ tran_id: tranId, status: 'INVALID' }],
  }
  return answer(sandbox, reply, spoilt(body, elements, fault, sandbox.clock.now()), fault)
}

/** One flat object about the checkout: FAILED covers every end without money, as the vendor's sandbox has it. */
export async function queryBySession(sandbox: Sandbox, { sessionkey = '' }: Fields, reply: FastifyReply) {
  const session = await sandbox.recent.session(sessionkey.toUpperCase())
  const fault = await sandbox.faults.take('query', session ?? { sessionKey: sessionkey })
  if (stopsBeforeWork(fault)) return answer(sandbox, reply, {}, fault)
  if (!session) return answer(sandbox, reply, { APIConnect: 'DONE', status: 'INVALID', sessionkey }, fault)
  await sandbox.validations.flush()
  const last = await lastTransaction(sandbox.db, session.sessionKey)
  const closed = last
    ? { ...element(session, last), status: sessionWord(session, last) }
    : { ...openElement(session), status: 'PENDING' }
  const body = { APIConnect: 'DONE', sessionkey: session.sessionKey, ...closed }
  return answer(sandbox, reply, fault?.kind === 'processing' ? { ...body, status: 'PENDING' } : body, fault)
}

function listAttempts({ db }: Sandbox, tranId: string): Promise<Transaction[]> {
  return db.select().from(transactions).where(eq(transactions.tranId, tranId)).orderBy(asc(transactions.id))
}

function elementsOf(session: Session, attempts: Transaction[]): Fields[] {
  return attempts.length > 0 ? attempts.map((one) => element(session, one)) : [openElement(session)]
}

function element(session: Session, transaction: Transaction): Fields {
  const isPaid = transaction.status === 'VALID'
  return {
    ...notificationFields(session, transaction, ''),
    ...cardFields(transaction),
    val_id: transaction.valId ?? '',
    status: isPaid && transaction.validatedOn ? 'VALIDATED' : transaction.status,
    validated_on: transaction.validatedOn ? dhakaTime(transaction.validatedOn) : '',
    store_amount: isPaid ? amountText(storeAmount(transaction.amountPaisa)) : '',
    risk_level: String(transaction.riskLevel),
    risk_title: transaction.riskLevel === 0 ? 'Safe' : 'Suspicious Transaction',
    bank_gw: transaction.channel,
    gw_version: '',
    emi_instalment: '0',
    emi_amount: '0.00',
    emi_description: '',
    emi_issuer: '',
  }
}

function openElement(session: Session): Fields {
  return {
    tran_id: session.tranId,
    status: 'PROCESSING',
    val_id: '',
    bank_tran_id: '',
    amount: amountText(session.amountPaisa),
    currency_type: 'BDT',
    currency_amount: amountText(session.amountPaisa),
    tran_date: dhakaTime(session.createdAt),
    value_a: session.request.value_a ?? '',
    value_b: session.request.value_b ?? '',
    error: '',
  }
}

function sessionWord({ state }: Session, { validatedOn }: Transaction): string {
  if (state === 'PAID') return validatedOn ? 'VALIDATED' : 'VALID'
  return state === 'OPEN' ? 'PENDING' : 'FAILED'
}

function spoilt(body: Answer, elements: Fields[], fault: Fault | undefined, now: Date): Answer {
  const [first] = elements
  if (!first) return body
  const only = (element: Answer) => ({ ...body, no_of_trans_found: 1, element: [element] })
  switch (fault?.kind) {
    case 'element-object':
      return { ...body, element: first }
    case 'count-string':
      return { ...body, no_of_trans_found: String(elements.length) }
    case 'processing':
      return only({ ...first, status: 'PROCESSING', val_id: '' })
    case 'failed-open':
      return only({ ...first, status: 'FAILED', val_id: '', error: 'Do not honor' })
    case 'two-valid': {
      const second = { ...first, val_id: gatewayId(now), bank_tran_id: gatewayId(now) }
      return { ...body, no_of_trans_found: 2, element: [first, second] }
    }
    case 'no-val-id':
      return only({ ...first, val_id: '' })
    case 'unknown-status':
      return only({ ...first, status: String(fault.with.value ?? 'ON_HOLD'), val_id: '' })
    default:
      return body
  }
}
