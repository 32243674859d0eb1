import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { useLoadTyped } from '#app/admin/kit/list/use-load-typed.ts'
import { api } from '#app/api.ts'
import type { PayOutFile, PayOutPreview, payOuts } from '#shared/contract/money/pay-outs.ts'

export type Preview = { data: PayOutPreview | null; failure: string }

/** How the rows of a list fit, asked for while somebody types. */
export function usePreview(list: PayOutFile | null): Preview {
  const load = (body: PayOutFile) => (signal: AbortSignal) =>
    api<typeof payOuts.preview>('POST /payOuts/preview', { body, signal })
  const { data, error } = useLoadTyped(JSON.stringify(list), list && load(list), { after: 400 })
  return { data: data ?? null, failure: error ? errorMessage(error, 'The list could not be read.') : '' }
}
