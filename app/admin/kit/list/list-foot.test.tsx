import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ListFoot } from './list-foot.tsx'

test('the pages of a list keep its filter, and the first one has no number', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/audit-log?q=price&page=2']}>
      <ListFoot page={2} total={60} perPage={20} />
    </MemoryRouter>,
  )

  expect(html).toContain('21 to 40 of 60')
  expect(html).toContain('href="/admin/audit-log?q=price"')
  expect(html).toContain('href="/admin/audit-log?q=price&amp;page=3"')
})
