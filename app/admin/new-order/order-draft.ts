import { sentDraft } from '#app/admin/kit/form/sent-draft.ts'
import { blankOrder } from './order-values.ts'

export const orderDraft = sentDraft('new order', blankOrder)
