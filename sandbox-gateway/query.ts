import type { Fault } from './faults.ts'
import { amountText, dhakaTime, gatewayId, storeAmount } from './formats.ts'
import type { Gateway } from './gateway.ts'
import { type Answer, type ApiResult, type Fields, preventsCall } from './http.ts'
import { cardFields, emiFields, notificationFields, riskFields } from './notification.ts'
import type { Session, Transaction } from './tables.ts'
import { findLatestSession, findSession, lastTransaction, listTransactions } from './transactions.ts'

/** The query by tran_id: every transaction, or one element PROCESSING while there is none. */
export async function queryByTranId(gateway: Gateway, { tran_id = '' }: Fields): Promise<ApiResult> {
  const fault = await gateway.faults.take('query', { tranId: tran_id })
  if (preventsCall(fault)) return { body: {}, fault }
  const session = await findLatestSession(gateway.db, tran_id)
  const elements = session ? elementsOf(session, await listTransactions(gateway.db, tran_id)) : []
  const body = {
    APIConnect: 'DONE',
    no_of_trans_found: elements.length,
    element: elements.length > 0 ? elements : [{ tran_id, status: 'INVALID' }],
  }
  return { body: { ...body, ...changesBy(fault, elements, gateway.clock.now()) }, fault }
}

/** The query by sessionkey: one flat object. FAILED covers every end without money, as in the vendor's sandbox. */
export async function queryBySession(gateway: Gateway, { sessionkey = '' }: Fields): Promise<ApiResult> {
  const session = await findSession(gateway.db, sessionkey.toUpperCase())
  const fault = await gateway.faults.take('query', session ?? { sessionKey: sessionkey })
  if (preventsCall(fault)) return { body: {}, fault }
  if (!session) return { body: { APIConnect: 'DONE', status: 'INVALID', sessionkey }, fault }
  const last = await lastTransaction(gateway.db, session.sessionKey)
  const element = last ? transactionElement(session, last) : openElement(session)
  const status = fault?.kind === 'processing' || !last ? 'PENDING' : sessionStatus(session, last)
  return { body: { APIConnect: 'DONE', sessionkey: session.sessionKey, ...element, status }, fault }
}

function elementsOf(session: Session, transactions: Transaction[]): Fields[] {
  if (transactions.length === 0) return [openElement(session)]
  return transactions.map((transaction) => transactionElement(session, transaction))
}

function transactionElement(session: Session, transaction: Transaction): Fields {
  const { status, validatedOn } = transaction
  const isPaid = status === 'VALID'
  return {
    ...notificationFields(session, transaction, ''),
    ...cardFields(transaction.channel),
    val_id: transaction.valId ?? '',
    status: isPaid && validatedOn ? 'VALIDATED' : status,
    validated_on: validatedOn ? dhakaTime(validatedOn) : '',
    store_amount: isPaid ? amountText(storeAmount(transaction.amountPaisa)) : '',
    ...riskFields(transaction),
    bank_gw: transaction.channel,
    gw_version: '',
    ...emiFields(transaction),
  }
}

function openElement(session: Session): Fields {
  const amount = amountText(session.amountPaisa)
  return {
    tran_id: session.tranId,
    status: 'PROCESSING',
    val_id: '',
    bank_tran_id: '',
    amount,
    currency_type: 'BDT',
    currency_amount: amount,
    tran_date: dhakaTime(session.createdAt),
    value_a: session.request.value_a ?? '',
    value_b: session.request.value_b ?? '',
    error: '',
  }
}

function sessionStatus({ state }: Session, { validatedOn }: Transaction): string {
  if (state === 'PAID') return validatedOn ? 'VALIDATED' : 'VALID'
  return state === 'OPEN' ? 'PENDING' : 'FAILED'
}

/** Faults that leave one element and change it. */
const elementChanges: Readonly<Record<string, Fields>> = {
  processing: { status: 'PROCESSING', val_id: '' },
  'failed-open': { status: 'FAILED', val_id: '', error: 'Do not honor' },
  'no-val-id': { val_id: '' },
  'unknown-status': { status: 'ON_HOLD', val_id: '' },
}

function changesBy(fault: Fault | undefined, elements: Fields[], now: Date): Answer {
  const [first] = elements
  if (!fault || !first) return {}
  const second = { ...first, val_id: gatewayId(now), bank_tran_id: gatewayId(now) }
  const status = fault.kind === 'unknown-status' && fault.with.value
  const changes = elementChanges[fault.kind]
  if (changes) return { no_of_trans_found: 1, element: [{ ...first, ...changes, ...(status && { status }) }] }
  if (fault.kind === 'element-object') return { element: first }
  if (fault.kind === 'count-string') return { no_of_trans_found: String(elements.length) }
  return fault.kind === 'two-valid' ? { no_of_trans_found: 2, element: [first, second] } : {}
}
