/** @jsxRuntime automatic */
/** @jsxImportSource react */
// tsx that starts at the root reads no tsconfig.json, which would say the same.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { Fragment } from 'react';
import { toPhoneLink } from 'shared-contracts';
import { darkStyles, lightColors as colors } from './email-colors';
import type { EmailAction, EmailContent, PartsContext } from './email-content';
import type { EmailLanguage } from './email-language';

const font = { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif' };
const body = { ...font, fontSize: '16px', lineHeight: '24px', color: colors.text };
const small = { ...body, fontSize: '14px', lineHeight: '21px', color: colors.muted };
const link = { color: colors.link, textDecoration: 'underline' };
const card = {
  backgroundColor: colors.surface,
  border: `1px solid ${colors.border}`,
  borderRadius: '16px',
  padding: '8px 32px 24px',
};
const button = {
  ...body,
  padding: '12px 24px',
  borderRadius: '12px',
  backgroundColor: colors.button,
  color: colors.onButton,
  fontWeight: 600,
};

// Few email clients know the logical properties.
const labelPadding = { ltr: '4px 24px 4px 0', rtl: '4px 0 4px 24px' };
const line = `3px solid ${colors.border}`;
const quoteBorder = {
  ltr: { borderLeft: line, paddingLeft: '16px' },
  rtl: { borderRight: line, paddingRight: '16px' },
};
const textAlign = { ltr: 'left', rtl: 'right' } as const;

/** In pixels; the width follows. */
const LOGO_HEIGHT = 48;

interface TextProps {
  readonly text: string;
  readonly language: EmailLanguage;
}

/** The line breaks of a text, which HTML does not keep. People write in any language. */
const Lines = ({ text, language }: TextProps) =>
  text.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {language.isolate(line)}
    </Fragment>
  ));

const Paragraph = (props: TextProps) => (
  <Text className="text" style={body}>
    <Lines {...props} />
  </Text>
);

interface FactsProps {
  readonly facts: NonNullable<EmailContent['facts']>;
  readonly language: EmailLanguage;
}

const Facts = ({ facts, language: { dir } }: FactsProps) => (
  <Section style={{ marginBottom: '16px' }}>
    <table role="presentation" cellPadding="0" cellSpacing="0">
      <tbody>
        {facts.map(({ label, value, link: about }) => (
          <tr key={label}>
            <td className="muted" style={{ ...small, padding: labelPadding[dir] }} valign="top">
              {label}
            </td>
            <td className="text" style={{ ...body, padding: '4px 0', fontWeight: 600 }}>
              {value}
              {about && (
                <>
                  <br />
                  <Link className="link" href={about.url} style={{ ...link, fontWeight: 400 }}>
                    {about.label}
                  </Link>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const Quote = ({ text, language }: TextProps) => (
  <>
    <Paragraph text={language.translate('yourMessage')} language={language} />
    <Text className="muted quote" style={{ ...small, ...quoteBorder[language.dir] }}>
      <Lines text={text} language={language} />
    </Text>
  </>
);

function Actions({ actions: [primary, ...others] }: { actions: readonly EmailAction[] }) {
  if (!primary) return null;
  return (
    <Section style={{ margin: '24px 0 8px' }}>
      <Button className="button" href={primary.url} style={button}>
        {primary.label}
      </Button>
      {others.map(({ label, url }) => (
        <Text key={url} style={{ ...body, margin: '16px 0 0' }}>
          <Link className="link" href={url} style={link}>
            {label}
          </Link>
        </Text>
      ))}
    </Section>
  );
}

const Footer = ({ clinic: { name, address, phone }, language: { isolate } }: PartsContext) => (
  <Text className="muted" style={{ ...small, padding: '0 32px' }}>
    {isolate(name)}
    <br />
    {isolate(address)}
    <br />
    <Link className="link" href={toPhoneLink(phone)} style={link}>
      {isolate(phone)}
    </Link>
  </Text>
);

/** The HTML part of every email: 600 pixels wide, readable in light and dark email clients. */
export const EmailLayout = ({
  content,
  clinic,
  language,
}: PartsContext & { content: EmailContent }) => (
  <Html lang={language.code} dir={language.dir}>
    <Head>
      <title>{content.subject}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style dangerouslySetInnerHTML={{ __html: darkStyles }} />
    </Head>
    <Body
      className="page"
      style={{ backgroundColor: colors.page, margin: 0, padding: '24px 12px' }}
    >
      <Preview>{content.paragraphs[0] ?? ''}</Preview>
      {/* Again, because some email clients drop the attributes of html and body. */}
      <Container
        lang={language.code}
        dir={language.dir}
        style={{ maxWidth: '600px', textAlign: textAlign[language.dir] }}
      >
        <Text
          className="heading"
          style={{
            ...body,
            color: colors.heading,
            padding: '0 32px',
            fontSize: '20px',
            fontWeight: 700,
          }}
        >
          {clinic.logoUrl ? (
            <img src={clinic.logoUrl} alt={clinic.name} height={LOGO_HEIGHT} />
          ) : (
            clinic.name
          )}
        </Text>
        <Section className="surface" style={{ ...card, borderCollapse: 'separate' }}>
          {content.greeting !== undefined && (
            <Paragraph text={content.greeting} language={language} />
          )}
          {content.paragraphs.map((text) => (
            <Paragraph key={text} text={text} language={language} />
          ))}
          {content.facts && <Facts facts={content.facts} language={language} />}
          {content.quote !== undefined && <Quote text={content.quote} language={language} />}
          <Actions actions={content.actions ?? []} />
          {content.note !== undefined && (
            <Text className="muted" style={small}>
              {content.note}
            </Text>
          )}
          <Paragraph
            text={language.translate('team', { clinic: clinic.name })}
            language={language}
          />
        </Section>
        <Footer clinic={clinic} language={language} />
      </Container>
    </Body>
  </Html>
);
