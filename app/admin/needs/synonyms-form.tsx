import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { EditConflict } from '#app/admin/kit/form/edit-conflict.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { FailureNotice } from '#app/admin/kit/form/failure-notice.tsx'
import { type AdminForm, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
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
    send: async (values, basedOn) => {
      const rows = values.synonyms.map(({ word, spellings }) => ({ word, spellings: fromCommas(spellings) }))
      await api<typeof needs.saveSynonyms>('PUT /needs/synonyms', { body: { synonyms: rows, basedOn } })
      toast('Words saved')
      await onSaved()
      form.reset(values)
    },
  })
  const { frame, busy, failure, conflict } = form
  const list = useFieldArray({ control: form.control, name: 'synonyms' })

  return (
    <form className="panel adm-form" {...frame}>
      <h2>Other words for the same thing</h2>
      <p className="small muted">
        The search knows the usual spellings in English and Bangla. Add what your shoppers type besides.
      </p>
      <EditableList
        list={list}
        name="word"
        limit={mostRows}
        error={form.errorOf('synonyms')}
        onAdd={() => list.append({ word: '', spellings: '' })}
        rowClass="elist-row"
      >
        {(index, buttons) => <SynonymFields field={form.field} index={index} buttons={buttons} />}
      </EditableList>
      <FailureNotice failure={failure} fallback="The words could not be saved." />
      <Button type="submit" busy={busy}>
        Save words
      </Button>
      <EditConflict conflict={conflict} names={{ synonyms: 'Other words' }} />
    </form>
  )
}

type FieldsProps = Pick<AdminForm<Form, Basis>, 'field'> & { index: number; buttons: ReactNode }

function SynonymFields({ field, index, buttons }: FieldsProps) {
  return (
    <>
      <div className="elist-term">
        <TextField
          label={`Word ${index + 1}, as the shop calls it`}
          maxLength={60}
          {...field(`synonyms.${index}.word`)}
        />
        {buttons}
      </div>
      <TextArea
        label={`What people type for word ${index + 1}`}
        hint="With commas between."
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
