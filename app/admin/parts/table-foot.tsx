import { Pagination } from '../../ui/pagination.tsx'

type Props = { page: number; size: number; total: number; href: (page: number) => string }

/** Which part of a long list this is, and the way to the others. */
export function TableFoot({ page, size, total, href }: Props) {
  const first = (page - 1) * size + 1
  return (
    <div className="adm-table-foot">
      <p className="small muted">
        {first.toLocaleString('en-US')} to {Math.min(page * size, total).toLocaleString('en-US')} of{' '}
        {total.toLocaleString('en-US')}
      </p>
      <Pagination page={page} pages={Math.ceil(total / size)} href={href} />
    </div>
  )
}
