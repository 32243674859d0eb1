/** The English name of a status is the status itself. `of` says which of two statuses of the same name it is. */
export const statusName = (status: string, _of: 'order' | 'payment') =>
  status.replace(/^./, (first) => first.toUpperCase())
