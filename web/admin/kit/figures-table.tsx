import { Table } from '@mantine/core'

type Props = {
  /** The accessible name. */
  title?: string
  /** The first names the rows, and may be empty. Rows with one figure each need none. */
  heads?: readonly string[]
  /** Each begins with its name. */
  rows: readonly (readonly string[])[]
}

/** Names and their figures in columns, no larger than a phone has room for. */
export const FiguresTable = ({ title, heads = [], rows }: Props) => (
  <Table aria-label={title} fz="min(1rem, 4.5vw)" horizontalSpacing={4} verticalSpacing={2} tabularNums>
    {heads.length > 0 && (
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) =>
            head === '' ? (
              <Table.Td key={head} />
            ) : (
              <Table.Th key={head} scope="col" fz="0.9em" ta={index === 0 ? 'start' : 'end'}>
                <bdi>{head}</bdi>
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
    )}
    <Table.Tbody>
      {rows.map(([name, ...figures]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          {figures.map((figure, index) => (
            <Table.Td key={heads[index + 1] ?? ''} ta="end">
              {figure}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)
