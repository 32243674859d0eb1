import { useEffect, useState } from 'react'
import { errorMessage } from '#app/admin/kit/form/error-message.ts'
import { pause } from '#app/admin/kit/order-lines/pause.ts'
import { api } from '#app/api.ts'
import type { PayOutFile, PayOutPreview, payOuts } from '#shared/contract/money/pay-outs.ts'

export type Preview = { data: PayOutPreview | null; failure: string }

const none: Preview = { data: null, failure: '' }

/** How the rows of a list fit, asked for while somebody types: the last list that was asked about counts. */
export function usePreview(list: PayOutFile | null): Preview {
  const [preview, setPreview] = useState(none)
  const body = list && JSON.stringify(list)
  useEffect(() => {
    if (!body) return setPreview(none)
    const controller = new AbortController()
    const { signal } = controller
    pause(400, signal)
      .then(() =>
        api<typeof payOuts.preview>('POST /payOuts/preview', {
          body: JSON.parse(body) as PayOutFile,
          signal,
        }),
      )
      .then((data) => setPreview({ data, failure: '' }))
      .catch((error: unknown) => {
        if (!signal.aborted)
          setPreview({ data: null, failure: errorMessage(error, 'The list could not be read.') })
      })
    return () => controller.abort()
  }, [body])
  return preview
}
