import * as v from 'valibot'
import { createStoredValue } from '../../../../shared/lib/stored-value.ts'

/** The paper of the slips: a roll by its width in mm, or a sheet. */
export const Paper = v.picklist(['58', '80', 'A5'])
export type Paper = v.InferOutput<typeof Paper>

/** Millimetres. */
export const paperWidths: Record<Paper, number> = { '58': 58, '80': 80, A5: 148 }

const usual: Paper = '80'

/** The paper that was chosen last on this device. */
export const slipPaper = createStoredValue<Paper>(
  'slip-paper',
  usual,
  (text) => {
    const read = v.safeParse(Paper, text)
    return read.success ? read.output : usual
  },
  (paper) => paper,
)
