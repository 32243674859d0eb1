import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { needs, Synonym } from '#shared/contract/needs.ts'
import { fromCommas, toCommas } from './comma-list.ts'

type Props = { synonyms: Synonym[]; onSaved: () => Promise<void> }
/** A synonym as it is typed: its spellings with commas between them. */
type Form = { synonyms: { word: string; spellings: string }[] }
type Basis = { synonyms: Synonym[] }

const mostRows = 200

/** Other words for what the shop sells. */
export function SynonymsForm({ synonyms, onSaved }: Props) {
  const form = useAdminForm<Form, Basis>({
    start: { synonyms: synonyms.map(toRow) },
    basis: { synonyms },
    takesNewer: true,
    toValues: (theirs) => (theirs.synonyms ? { synonyms: theirs.synonyms.map(toRow) } : {}),
    labels: { synonyms: 'Synonyms' },
    send: (values, basedOn) => {
      const rows = values.synonyms.map(({ word, spellings }) => ({ word, spellings: fromCommas(spellings) }))
      return api<typeof needs.saveSynonyms>('PUT /needs/synonyms', { body: { synonyms: rows, basedOn } })
    },
    saved: 'Synonyms saved',
    onSaved,
  })
  const list = useFieldArray({ control: form.control, name: 'synonyms' })

  return (
    <AdminForm
      form={form}
      className="panel admin-form"
      failed="The synonyms could not be saved."
      save="Save synonyms"
    >
      <h2>Synonyms</h2>
      <p className="small muted">
        The search knows the usual spellings in English and Bangla. Add others that your shoppers type.
      </p>
      <EditableList
        list={list}
        name="synonym"
        limit={mostRows}
        error={form.errorOf('synonyms')}
        onAdd={() => list.append({ word: '', spellings: '' })}
        rowClass="editable-list-row"
      >
        {(index, buttons) => <SynonymFields field={form.field} index={index} buttons={buttons} />}
      </EditableList>
    </AdminForm>
  )
}

type FieldsProps = Pick<AdminFormState<Form, Basis>, 'field'> & { index: number; buttons: ReactNode }

function SynonymFields({ field, index, buttons }: FieldsProps) {
  return (
    <>
      <div className="editable-list-term">
        <TextField
          label={`Word ${index + 1}, as the shop calls it`}
          maxLength={60}
          {...field(`synonyms.${index}.word`)}
        />
        {buttons}
      </div>
      <TextArea
        label={`What shoppers type for word ${index + 1}`}
        hint="Separated by commas."
        rows={2}
        spellCheck={false}
        {...field(`synonyms.${index}.spellings`)}
      />
    </>
  )
}

function toRow({ word, spellings }: Synonym): Form['synonyms'][number] {
  return { word, spellings: toCommas(spellings) }
}
