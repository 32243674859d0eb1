import { Plus } from 'lucide'
import { useFieldArray } from 'react-hook-form'
import type { pageTexts, QuestionTexts } from '#shared/contract/page-texts.ts'
import { fillIns, textLimits } from '#shared/page-texts.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { FieldError } from '../../../ui/fields/field-error.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useFocusAfterRemoval } from '../../../ui/layout/use-focus-after-removal.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useAdminForm } from '../form/use-admin-form.ts'
import { MoveButtons, useMoves } from './move-list.tsx'
import { PageForm } from './page-form.tsx'

type Props = QuestionTexts & { isDefault: boolean; onSaved: () => void }

/** The questions and answers of the home page. */
export function QuestionsForm({ questions, isDefault, onSaved }: Props) {
  const form = useAdminForm({
    start: { questions },
    basis: { questions },
    toValues: (theirs) => theirs,
    send: async (values, basedOn) => {
      await api<typeof pageTexts.saveQuestions>('PUT /page-texts/questions', { body: { ...values, basedOn } })
      toast('Questions saved')
      onSaved()
    },
  })
  const { fields, append, move, remove } = useFieldArray({ control: form.control, name: 'questions' })
  const { buttonsOf, status } = useMoves(fields.length, move)
  const focusAfterRemoval = useFocusAfterRemoval<HTMLOListElement>()
  const error = form.errorOf('questions')

  return (
    <PageForm
      page="questions"
      title="Questions and answers"
      form={form}
      names={{ questions: 'Questions' }}
      isDefault={isDefault}
      draft={() => ({ path: '/', questions: form.getValues() })}
      onSaved={onSaved}
    >
      <p className="small muted">
        Filled in by the shop where you write them: {fillIns.map((name) => `{${name}}`).join(', ')}.
      </p>
      <ol className="pgs-list" {...focusAfterRemoval}>
        {fields.map(({ id }, index) => (
          <li key={id} className="pgs-row">
            <div className="pgs-term">
              <TextField
                label={`Question ${index + 1}`}
                maxLength={textLimits.question}
                {...form.field(`questions.${index}.question`)}
              />
              <MoveButtons
                {...buttonsOf(id, index, `question ${index + 1}`)}
                onRemove={() => remove(index)}
              />
            </div>
            <TextArea
              label={`Answer ${index + 1}`}
              rows={3}
              maxLength={textLimits.answer}
              {...form.field(`questions.${index}.answer`)}
            />
          </li>
        ))}
      </ol>
      {status}
      {error && <FieldError>{error}</FieldError>}
      {fields.length < textLimits.questions && (
        <div>
          <Button variant="quiet" size="small" onClick={() => append({ question: '', answer: '' })}>
            <Icon icon={Plus} />
            Add question
          </Button>
        </div>
      )}
    </PageForm>
  )
}
