/** What is wrong with one row; `check` says which rule it breaks. */
export type Complaint = { check: string; subject: string; detail: string }
