import type { Need, needs as needCalls } from '#shared/contract/needs.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { EditConflict } from '../form/edit-conflict.tsx'
import { errorMessage } from '../form/error-message.ts'
import { UnsavedChanges } from '../form/unsaved-changes.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { blocksError, fromBlocks, toBlocks } from './need-blocks.ts'

type Props = { needs: Need[]; onSaved: () => Promise<void> }

export function NeedsForm({ needs, onSaved }: Props) {
  const { frame, field, busy, failure, conflict, isChanged, reset } = useAdminForm({
    start: { needs: toBlocks(needs) },
    basis: { needs },
    toValues: (theirs) => (theirs.needs ? { needs: toBlocks(theirs.needs) } : {}),
    errorsOf: (values) => {
      const error = blocksError(values.needs)
      return error ? { needs: error } : {}
    },
    send: async (values, basedOn) => {
      const body = { needs: fromBlocks(values.needs), basedOn }
      await api<typeof needCalls.save>('PUT /needs', { body })
      toast('Needs saved')
      await onSaved()
      reset(values)
    },
  })

  return (
    <form className="panel adm-form" {...frame}>
      <h2>What people need a machine for</h2>
      <TextArea
        label="Needs"
        hint="Three lines for each need, then an empty line: its name, as the shopper sees it; the words that people type, with commas between them; and what it means. For that, choose filters in the shop and paste the address of the page."
        rows={24}
        spellCheck={false}
        {...field('needs')}
      />
      {failure && <Notice kind="error">{errorMessage(failure, 'The needs could not be saved.')}</Notice>}
      <Button type="submit" busy={busy}>
        Save needs
      </Button>
      <EditConflict conflict={conflict} names={{ needs: 'Needs' }} />
      <UnsavedChanges isChanged={isChanged} />
    </form>
  )
}
