import { requestOf } from '#app/request-key.ts'
import { clearDraft, readDraft, writeDraft } from '#app/state/draft.ts'

/** The draft of a form that must not be sent twice: what was typed, and the key of the last try to send it. */
export function sentDraft<Values extends object>(name: string, blank: Values) {
  const sentName = `${name} sent`
  return {
    read: (): Values => ({ ...blank, ...readDraft(name, blank) }),
    write: (values: Values) => writeDraft(name, values),
    clear() {
      for (const one of [name, sentName]) clearDraft(one)
    },
    /** The idempotency key of a request: the same one, sent again after a lost response, keeps its key. */
    keyFor(body: unknown): string {
      const request = requestOf(body, readDraft(sentName, { key: '', text: '' }))
      writeDraft(sentName, request)
      return request.key
    },
  }
}
