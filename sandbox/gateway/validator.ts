import { and, eq, isNull } from 'drizzle-orm'
import { findChannel } from './channels.ts'
import type { ByKind, Fault } from './faults.ts'
import { amountText, dhakaTime, gatewayId, shortAmountText, storeAmount } from './formats.ts'
import type { Gateway } from './gateway.ts'
import { type ApiResult, type Fields, isOurStore, preventsCall, type ResponseBody } from './http.ts'
import { chargeFields, commonFields, emiFields, notificationFields } from './notification.ts'
import { type Session, sessions, type Transaction, transactions } from './tables.ts'
import { findLatestSession, findSession, lastTransaction, listTransactions } from './transactions.ts'

/** The validation call: VALID the first time a transaction is asked for, VALIDATED ever after. */
export async function validate(gateway: Gateway, fields: Fields): Promise<ApiResult> {
  if (!isOurStore(gateway, fields))
    return { body: { status: 'INVALID_REQUEST', APIConnect: 'INVALID_REQUEST' } }
  const found = await findPaid(gateway, fields.val_id ?? '')
  const fault = await gateway.faults.take('validation', found?.transaction ?? {})
  if (preventsCall(fault)) return { body: {}, fault }
  if (!found || fault?.kind === 'invalid-transaction')
    return { body: { status: 'INVALID_TRANSACTION', APIConnect: 'DONE' }, fault }
  const validated = await markValidated(gateway, found.transaction)
  const status = validated ? 'VALID' : 'VALIDATED'
  const body = validationBody(found.session, validated ?? found.transaction, status)
  return { body: { ...body, ...validationChangesBy(fault) }, fault }
}

async function findPaid({ db }: Gateway, valId: string) {
  const [found] = await db
    .select({ transaction: transactions, session: sessions })
    .from(transactions)
    .innerJoin(sessions, eq(sessions.sessionKey, transactions.sessionKey))
    .where(eq(transactions.valId, valId))
  return found
}

/** The transaction as it is now; undefined when it had been validated before. */
async function markValidated({ db, clock }: Gateway, { id, validatedOn }: Transaction) {
  if (validatedOn) return undefined
  const isFirst = and(eq(transactions.id, id), isNull(transactions.validatedOn))
  const [marked] = await db.update(transactions).set({ validatedOn: clock.now() }).where(isFirst).returning()
  return marked
}

function validationBody(session: Session, transaction: Transaction, status: string): ResponseBody {
  const { store_id: _1, error: _2, ...fields } = notificationFields(session, transaction, '')
  return {
    ...fields,
    status,
    store_amount: shortAmountText(storeAmount(transaction.amountPaisa)),
    card_category: findChannel(transaction.channel)?.cardCategory ?? '',
    ...emiFields(transaction),
    account_details: '',
    discount_percentage: '0',
    discount_amount: '0.00',
    discount_remarks: '',
    APIConnect: 'DONE',
    validated_on: transaction.validatedOn ? dhakaTime(transaction.validatedOn) : '',
    gw_version: '',
    offer_avail: 1,
    card_ref_id: '',
    isTokeizeSuccess: 0,
    campaign_code: '',
  }
}

/** The changes of each fault to the response; `value` is the fault's parameter. */
const validationChanges: ByKind<'validation', (value?: string | number) => ResponseBody> = {
  'validated-first': () => ({ status: 'VALIDATED' }),
  'short-amount': () => ({ amount: '10.00', currency_amount: '10.00' }),
  'amount-differs': (value = '1.00') => ({ amount: value }),
  // The charge of another plan on top, other months than chosen, and a card whose bank makes no instalments of it.
  'emi-surcharge': (value = '1.00') => ({ amount: value, currency_amount: value }),
  'emi-other-months': (value = '6') => ({ emi_instalment: value }),
  'emi-fell-back': () => ({ emi_instalment: '0', emi_amount: '0.00', emi_description: '' }),
  'other-currency': () => ({ currency: 'USD', currency_type: 'USD' }),
  'other-tran-id': (value = 'OTHER') => ({ tran_id: value }),
  risky: () => ({ risk_level: '1', risk_title: 'Suspicious Transaction' }),
  'risky-number': () => ({ risk_level: 1, risk_title: 'Suspicious Transaction' }),
  'no-risk': () => ({ risk_level: undefined, risk_title: undefined }),
}

function validationChangesBy(fault: Fault<'validation'> | undefined): ResponseBody {
  if (!fault) return {}
  return fault.kind === 'patched' ? fault.with : (validationChanges[fault.kind]?.(fault.with.value) ?? {})
}

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
  return { body: { ...body, ...queryChangesBy(fault, elements, gateway.clock.now()) }, fault }
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
  return {
    ...commonFields(session, transaction, ''),
    ...chargeFields(transaction),
    status: status === 'VALID' && validatedOn ? 'VALIDATED' : status,
    validated_on: validatedOn ? dhakaTime(validatedOn) : '',
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
const elementChanges: ByKind<'query', Fields> = {
  processing: { status: 'PROCESSING', val_id: '' },
  'failed-open': { status: 'FAILED', val_id: '', error: 'Do not honor' },
  'no-val-id': { val_id: '' },
  'unknown-status': { status: 'ON_HOLD', val_id: '' },
}

function queryChangesBy(fault: Fault<'query'> | undefined, elements: Fields[], now: Date): ResponseBody {
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
