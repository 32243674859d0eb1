import { Pencil, Trash2 } from 'lucide'
import { useRowQuestion } from '#app/admin/kit/form/row-question.tsx'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { IconButton } from '#app/ui/buttons/icon-button.tsx'
import { toast } from '#app/ui/feedback/toast.ts'
import { TableBox } from '#app/ui/layout/table-box.tsx'
import { useFocusAfterRemoval } from '#app/ui/layout/use-focus-after-removal.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import type { Coupon, coupons as calls } from '#shared/contract/coupons.ts'
import { couponFailure, requireToken } from './coupon-refusals.ts'
import { termsOf } from './coupon-values.ts'

type Props = {
  coupons: readonly Coupon[]
  onEdit: (coupon: Coupon) => void
  /** `deleted` is the id of a coupon that is gone. */
  onChange: (deleted?: string) => void
  onFail: (message: string | null) => void
}

export function CouponTable({ coupons, onEdit, onChange, onFail }: Props) {
  const focusAfterRemoval = useFocusAfterRemoval<HTMLDivElement>('tbody > tr')
  const { toggle, remove } = couponActions({ onChange, onFail })
  const question = useRowQuestion<Coupon>({
    question: () => 'Are you sure you want to delete this coupon?',
    text: ({ code }) => <p>{code} stops working at once. Orders that used it stay as they are.</p>,
    action: 'Delete',
    onConfirm: remove,
  })

  return (
    <div {...focusAfterRemoval}>
      <TableBox cards label="Coupons" columns={['Code', { end: 'Discount' }, 'Limits', 'Status', 'Actions']}>
        {coupons.map((coupon) => (
          <CouponRow
            key={coupon._id}
            coupon={coupon}
            onToggle={() => toggle(coupon)}
            onEdit={() => onEdit(coupon)}
            onDelete={() => question.ask(coupon)}
          />
        ))}
      </TableBox>
      {question.dialog}
    </div>
  )
}

type Report = {
  /** The words of the toast afterwards. */
  done: string
  /** The action in the notice of a failure: 'delete coupon'. */
  action: string
  deleted?: string
}

function couponActions({ onChange, onFail }: Pick<Props, 'onChange' | 'onFail'>) {
  /** Makes one change of a coupon and reports how it went. */
  async function perform(change: () => Promise<unknown>, { done, action, deleted }: Report) {
    onFail(null)
    try {
      requireToken()
      await change()
      toast(done)
      onChange(deleted)
    } catch (error) {
      onFail(couponFailure(action, error))
    }
  }

  function toggle({ _id: id, isActive }: Coupon) {
    const body = { isActive: !isActive, basedOn: { isActive } }
    return perform(() => api<typeof calls.update>('PUT /coupons/:id', { params: { id }, body }), {
      done: `Coupon ${isActive ? 'deactivated' : 'activated'} successfully!`,
      action: 'update coupon status',
    })
  }

  function remove({ _id: id }: Coupon) {
    return perform(() => api<typeof calls.remove>('DELETE /coupons/:id', { params: { id } }), {
      done: 'Coupon deleted successfully!',
      action: 'delete coupon',
      deleted: id,
    })
  }

  return { toggle, remove }
}

type RowProps = { coupon: Coupon; onToggle: () => Promise<void>; onEdit: () => void; onDelete: () => void }

function CouponRow({ coupon, onToggle, onEdit, onDelete }: RowProps) {
  const { code, discount, isActive } = coupon
  return (
    <tr>
      <th scope="row" className="coupons-code">
        {code}
      </th>
      <td className="end">{discount}%</td>
      <td className="coupons-limits muted wide">{termsOf(coupon).join(', ')}</td>
      <td>
        <span className={isActive ? 'pill pill-done' : 'pill pill-off'}>
          {isActive ? 'Active' : 'Inactive'}
        </span>
      </td>
      <td>
        <div className="coupons-actions">
          <Button variant="second" size="small" onClick={onToggle}>
            {isActive ? 'Deactivate' : 'Activate'}
            <span className="sr-only"> {code}</span>
          </Button>
          <IconButton label={`Edit ${code}`} onClick={onEdit}>
            <Icon icon={Pencil} />
          </IconButton>
          <IconButton label={`Delete ${code}`} danger onClick={onDelete}>
            <Icon icon={Trash2} />
          </IconButton>
        </div>
      </td>
    </tr>
  )
}
