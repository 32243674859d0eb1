import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { Need, needs as needCalls } from '#shared/contract/needs.ts'
import { fromCommas, toCommas } from './comma-list.ts'

type Props = { needs: Need[]; onSaved: () => Promise<void> }
/** A need as it is typed: its words with commas between them. */
type Row = Omit<Need, 'wordings'> & { nameBangla: string; wordings: string }
type Form = { needs: Row[] }

const mostNeeds = 60

export function NeedsForm({ needs, onSaved }: Props) {
  const form = useAdminForm<Form, { needs: Need[] }>({
    start: { needs: needs.map(toRow) },
    basis: { needs },
    takesNewer: true,
    toValues: (theirs) => (theirs.needs ? { needs: theirs.needs.map(toRow) } : {}),
    labels: { needs: 'Search rules' },
    send: (values, basedOn) =>
      api<typeof needCalls.save>('PUT /needs', { body: { needs: values.needs.map(fromRow), basedOn } }),
    saved: 'Search rules saved',
    onSaved,
  })
  const list = useFieldArray({ control: form.control, name: 'needs' })

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      failed="The search rules could not be saved."
      save="Save search rules"
    >
      <h2>Searches by purpose</h2>
      <EditableList
        list={list}
        name="rule"
        limit={mostNeeds}
        error={form.errorOf('needs')}
        onAdd={() => list.append({ name: '', nameBangla: '', wordings: '', filters: '' })}
        rowClass="editable-list-row"
      >
        {(index, buttons) => <NeedFields form={form} index={index} buttons={buttons} />}
      </EditableList>
    </AdminForm>
  )
}

type FieldsProps = {
  form: AdminFormState<Form, { needs: Need[] }>
  index: number
  buttons: ReactNode
}

function NeedFields({ form: { field, control }, index, buttons }: FieldsProps) {
  const filters = useWatch({ control, name: `needs.${index}.filters` })
  return (
    <>
      <div className="editable-list-term">
        <TextField
          label={`Rule ${index + 1}, as shoppers see it`}
          maxLength={40}
          {...field(`needs.${index}.name`)}
        />
        {buttons}
      </div>
      <BanglaField of={`Rule ${index + 1}`} maxLength={40} {...field(`needs.${index}.nameBangla`)} />
      <TextArea
        label={`Words of rule ${index + 1}`}
        hint="What shoppers type, separated by commas."
        rows={2}
        spellCheck={false}
        {...field(`needs.${index}.wordings`)}
      />
      <TextField
        label={`Filters of rule ${index + 1}`}
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

function toRow({ nameBangla = '', wordings, ...need }: Need): Row {
  return { ...need, nameBangla, wordings: toCommas(wordings) }
}

function fromRow({ wordings, ...need }: Row): Need {
  return { ...need, wordings: fromCommas(wordings) }
}

/** The page whose address was pasted, or the shop with the filters that are saved. */
function pageOf(filters: string): string {
  const category = /\/category\/[^?#]+/.exec(filters)?.[0]
  const query = /[^?#]+=[^#]*/.exec(filters)?.[0] ?? ''
  return `${category ?? '/shop'}?${query}`
}
