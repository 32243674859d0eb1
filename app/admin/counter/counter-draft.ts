import { sentDraft } from '#app/admin/kit/form/sent-draft.ts'
import { blankSale } from './counter-values.ts'

export const saleDraft = sentDraft('counter sale', blankSale)

/** The next customer comes to the same counter. */
export function clearSale({ shopId }: { shopId: string }): void {
  saleDraft.clear()
  saleDraft.write({ ...blankSale, shopId })
}
