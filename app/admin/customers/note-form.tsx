import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useSendOnce } from '#app/use-send-once.ts'
import type { customers } from '#shared/contract/hotline/customers.ts'

export function NoteForm({ phone, onAdded }: { phone: string; onAdded: () => void }) {
  const sendOnce = useSendOnce()
  const form = useAdminForm({
    start: { text: '' },
    errorsOf: ({ text }) => ({ text: text.trim() ? '' : 'Please write a note.' }),
    send: ({ text }) => {
      const body = { phone, text }
      return sendOnce(body, (headers) =>
        api<typeof customers.addNote>('POST /customers/notes', { body, headers }),
      )
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
      <TextArea
        label="New note"
        hint="For staff. It is part of the copy of their data that customers can ask for."
        rows={2}
        maxLength={1_000}
        {...form.field('text')}
      />
    </AdminForm>
  )
}
