import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { type AdminForm, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Need, needs as needCalls } from '#shared/contract/needs.ts'
import { fromCommas, toCommas } from './comma-list.ts'

type Props = { needs: Need[]; onSaved: () => Promise<void> }
/** A need as it is typed: its words with commas between them. */
type Row = Omit<Need, 'wordings'> & { wordings: string }
type Form = { needs: Row[] }

const mostNeeds = 60

export function NeedsForm({ needs, onSaved }: Props) {
  const form = useAdminForm<Form, { needs: Need[] }>({
    start: { needs: needs.map(toRow) },
    basis: { needs },
    takesNewer: true,
    toValues: (theirs) => (theirs.needs ? { needs: theirs.needs.map(toRow) } : {}),
    send: async (values, basedOn) => {
      const body = { needs: values.needs.map(fromRow), basedOn }
      await api<typeof needCalls.save>('PUT /needs', { body })
      toast('Needs saved')
      await onSaved()
      form.reset(values)
    },
  })
  const { frame, busy, failure, conflict } = form
  const list = useFieldArray({ control: form.control, name: 'needs' })

  return (
    <form className="panel adm-form" {...frame}>
      <h2>What people need a machine for</h2>
      <EditableList
        list={list}
        name="need"
        limit={mostNeeds}
        error={form.errorOf('needs')}
        onAdd={() => list.append({ name: '', wordings: '', filters: '' })}
        rowClass="elist-row"
      >
        {(index, buttons) => <NeedFields form={form} index={index} buttons={buttons} />}
      </EditableList>
      <FailureNotice failure={failure} fallback="The needs could not be saved." />
      <Button type="submit" busy={busy}>
        Save needs
      </Button>
      <EditConflict conflict={conflict} names={{ needs: 'Needs' }} />
    </form>
  )
}

type FieldsProps = {
  form: AdminForm<Form, { needs: Need[] }>
  index: number
  buttons: ReactNode
}

function NeedFields({ form: { field, control }, index, buttons }: FieldsProps) {
  const filters = useWatch({ control, name: `needs.${index}.filters` })
  return (
    <>
      <div className="elist-term">
        <TextField
          label={`Need ${index + 1}, as shoppers see it`}
          maxLength={40}
          {...field(`needs.${index}.name`)}
        />
        {buttons}
      </div>
      <TextArea
        label={`Words of need ${index + 1}`}
        hint="What people type, with commas between."
        rows={2}
        spellCheck={false}
        {...field(`needs.${index}.wordings`)}
      />
      <TextField
        label={`Filters of need ${index + 1}`}
        hint="Choose filters in the shop and paste the address of the page."
        spellCheck={false}
        {...field(`needs.${index}.filters`)}
      />
      {filters && (
        <p className="small">
          <Link className="link" to={pageOf(filters)} target="_blank">
            See what it finds
          </Link>
        </p>
      )}
    </>
  )
}

function toRow({ name, wordings, filters }: Need): Row {
  return { name, wordings: toCommas(wordings), filters }
}

function fromRow({ name, wordings, filters }: Row): Need {
  return { name, wordings: fromCommas(wordings), filters }
}

/** The page whose address was pasted, or the shop with the filters that are saved. */
function pageOf(filters: string): string {
  const category = /\/category\/[^?#]+/.exec(filters)?.[0]
  const query = /[^?#]+=[^#]*/.exec(filters)?.[0] ?? ''
  return `${category ?? '/shop'}?${query}`
}
