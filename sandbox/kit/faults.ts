/** Parameters of a fault, such as `ms`, `times` or `value`. */
type Parameters = Record<string, string | number>

/** The faults that can happen at one point, by name: what each of them does there. */
export type FaultKinds<Effect> = Readonly<Record<string, (parameters: Parameters) => Effect>>

/** Everything that can be made to go wrong at a company, by the point at which it happens. */
type FaultTable = Readonly<Record<string, FaultKinds<object>>>

export type Fault = {
  on: string
  kind: string
  /** Limits the fault to calls about these, such as one tran_id; absent = it happens to the next call. */
  about?: Readonly<Record<string, string>>
  /** Number of times it still happens; null = until the faults are cleared. */
  times: number | null
  with: Parameters
}

/** A value that is changed as a whole. */
export type Setting<Value> = { readonly value: Value; store: (value: Value) => Promise<void> }

function inMemory<Value>(initial: Value): Setting<Value> {
  let current = initial
  return {
    get value() {
      return current
    },
    async store(value) {
      current = value
    },
  }
}

export type Faults<Table extends FaultTable = FaultTable> = ReturnType<typeof createFaults<Table>>

/** The faults that are set. They are decided in memory, so that two calls at once cannot take the same one. */
export function createFaults<Table extends FaultTable>(
  table: Table,
  faults: Setting<Fault[]> = inMemory<Fault[]>([]),
) {
  return {
    kinds: Object.fromEntries(Object.entries(table).map(([on, kinds]) => [on, Object.keys(kinds)])),
    list: () => faults.value,
    add: (fault: Fault) => faults.store([...faults.value, fault]),
    clear: () => faults.store([]),

    /** The effect of the first fault that is set for this call, counted as having happened; empty without one. */
    async take<Point extends keyof Table & string>(
      on: Point,
      about: Record<string, string | undefined> = {},
    ): Promise<Partial<ReturnType<Table[Point][string]>>> {
      const fault = faults.value.find((one) => one.on === on && concerns(one, about))
      if (fault && fault.times !== null) {
        fault.times -= 1
        await faults.store(faults.value.filter(({ times }) => times !== 0))
      }
      const effect = fault && table[on]?.[fault.kind]?.(fault.with)
      return (effect ?? {}) as Partial<ReturnType<Table[Point][string]>>
    },
  }
}

function concerns({ about = {} }: Fault, call: Record<string, string | undefined>): boolean {
  return Object.entries(about).every(([name, value]) => call[name] === value)
}
