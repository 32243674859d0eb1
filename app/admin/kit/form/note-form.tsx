import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import { AdminForm } from './admin-form.tsx'
import { useAdminForm } from './use-admin-form.ts'

type Body = { text: string }
type Props<About extends object> = {
  /** Sent with the text: the customer, where the address does not name it. */
  about: About
  hint: string
  add: (body: About & Body, headers: Record<string, string>) => Promise<unknown>
  onAdded: () => unknown
}

/** Adds a note of staff to an order or a customer. */
export function NoteForm<About extends object>({ about, hint, add, onAdded }: Props<About>) {
  const sendOnce = useSendOnce()
  const form = useAdminForm({
    start: { text: '' },
    errorsOf: ({ text }) => ({ text: text.trim() ? '' : 'Please write a note.' }),
    send: ({ text }) => {
      const body = { ...about, text }
      return sendOnce(body, (headers) => add(body, headers))
    },
    saved: 'Note added',
    next: { text: '' },
    onSaved: onAdded,
  })
  return (
    <AdminForm
      form={form}
      failed="The note could not be added."
      save={{ children: 'Add note', variant: 'second', size: 'small' }}
    >
      <TextArea label="New note" hint={hint} rows={2} maxLength={1_000} {...form.field('text')} />
    </AdminForm>
  )
}
