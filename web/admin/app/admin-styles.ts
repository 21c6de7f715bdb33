// The style sheets of Mantine components that only the owner's pages use, in Mantine's order. The scope's sheets must
// come first: those of plain buttons would override the others if they came last.
import '../../shared/ui/mantine/mantine-scope.tsx'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import '@mantine/core/styles/Group.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import '@mantine/core/styles/Stack.layer.css'
