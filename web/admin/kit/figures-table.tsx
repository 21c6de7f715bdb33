import { Box, Table } from '@mantine/core'

type Props = {
  /** The first names the rows, and may be empty. */
  heads: readonly string[]
  /** Each begins with its name. */
  rows: readonly (readonly string[])[]
}

/** Names and their figures in columns. It scrolls by itself where even single words are wider than the screen, as with large text. */
export const FiguresTable = ({ heads, rows }: Props) => (
  <Box style={{ overflowX: 'auto', overflowWrap: 'normal' }}>
    <Table fz="min(1rem, 5.5vw)" horizontalSpacing={4} verticalSpacing={2} tabularNums>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) =>
            head === '' ? (
              <Table.Td key={head} />
            ) : (
              <Table.Th key={head} scope="col" fz="sm" ta={index === 0 ? 'start' : 'end'}>
                <bdi>{head}</bdi>
              </Table.Th>
            ),
          )}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...figures]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} style={{ whiteSpace: 'nowrap' }}>
              {name}
            </Table.Th>
            {figures.map((figure, index) => (
              <Table.Td key={heads[index + 1]} ta="end">
                {figure}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Box>
)
