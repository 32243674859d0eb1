import type { ReactNode } from 'react'
import { useFieldArray } from 'react-hook-form'
import { BanglaField } from '#app/admin/kit/form/bangla-field.tsx'
import { EditableList } from '#app/admin/kit/form/editable-list.tsx'
import { type AdminFormState, useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { pageTexts, QuestionTexts } from '#shared/contract/page-texts.ts'
import { fillIns, textLimits } from '#shared/site/page-texts.ts'
import { PageForm } from './page-form.tsx'

type Props = QuestionTexts & { isDefault: boolean; onSaved: () => Promise<void> }

/** The questions and answers of the home page. */
export function QuestionsForm({ questions, isDefault, onSaved }: Props) {
  const form = useAdminForm({
    start: { questions },
    basis: { questions },
    takesNewer: true,
    toValues: (theirs) => theirs,
    labels: { questions: 'Questions' },
    send: (values, basedOn) =>
      api<typeof pageTexts.saveQuestions>('PUT /page-texts/questions', { body: { ...values, basedOn } }),
    saved: 'Questions saved',
    onSaved,
  })
  const list = useFieldArray({ control: form.control, name: 'questions' })

  return (
    <PageForm
      page="questions"
      title="Questions and answers"
      form={form}
      isDefault={isDefault}
      draft={() => ({ path: '/', questions: form.getValues() })}
    >
      <p className="small muted">
        Filled in by the shop where you write them: {fillIns.map((name) => `{${name}}`).join(', ')}.
      </p>
      <EditableList
        list={list}
        name="question"
        limit={textLimits.questions}
        error={form.errorOf('questions')}
        onAdd={() => list.append({ question: '', questionBangla: '', answer: '', answerBangla: '' })}
        rowClass="editable-list-row"
      >
        {(index, buttons) => <QuestionFields field={form.field} index={index} buttons={buttons} />}
      </EditableList>
    </PageForm>
  )
}

type FieldsProps = Pick<AdminFormState<QuestionTexts>, 'field'> & { index: number; buttons: ReactNode }

function QuestionFields({ field, index, buttons }: FieldsProps) {
  return (
    <>
      <div className="editable-list-term">
        <TextField
          label={`Question ${index + 1}`}
          maxLength={textLimits.question}
          {...field(`questions.${index}.question`)}
        />
        {buttons}
      </div>
      <BanglaField
        of={`Question ${index + 1}`}
        maxLength={textLimits.question}
        {...field(`questions.${index}.questionBangla`)}
      />
      <TextArea
        label={`Answer ${index + 1}`}
        rows={3}
        maxLength={textLimits.answer}
        {...field(`questions.${index}.answer`)}
      />
      <BanglaField
        of={`Answer ${index + 1}`}
        rows={3}
        maxLength={textLimits.answer}
        {...field(`questions.${index}.answerBangla`)}
      />
    </>
  )
}
