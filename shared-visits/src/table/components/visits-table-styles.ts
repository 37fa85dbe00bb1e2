import { fontSize, media, space } from 'shared-ui';
import { styled } from 'styled-components';

/** Where rows are cards, what is when leads; the patient's name and the number are small print. */
export const Frame = styled.div`
  @container table (max-width: 37.99rem) {
    tbody > tr {
      display: flex;
      flex-direction: column;
    }

    [data-column='treatment'] {
      order: -4;
      grid-template-columns: 1fr;
      padding-block: 0.5rem;
      font-size: ${fontSize.body};

      &::before {
        display: none;
      }
    }

    [data-column='date'] {
      order: -3;
      min-height: 0;
    }

    [data-column='time'] {
      order: -2;
      min-height: 0;
    }

    [data-column='payment'] {
      order: -1;
    }

    [data-column='name'],
    [data-column='number'] {
      min-height: 0;
      font-size: ${fontSize.caption};
    }

    [data-column='options'] {
      order: 1;
      grid-template-columns: 1fr;
      padding-block: 0.5rem;

      &::before {
        display: none;
      }
    }
  }

  @container table (min-width: 38rem) and (max-width: 47.99rem) {
    th[data-column='number'] {
      width: 10%;
    }

    th[data-column='date'],
    th[data-column='payment'] {
      width: 14%;
    }

    th[data-column='time'] {
      width: 12.5%;
    }

    [data-column='treatment'] {
      font-size: ${fontSize.small};
    }

    th[data-column='treatment'] {
      width: 22%;
    }

    td[data-column='options'] svg {
      display: none;
    }
  }

  /* Less room around what is in the cells, more for long states, as German ones are. */
  @container table (min-width: 48rem) and (max-width: 57.99rem) {
    :is(th, td):not(:first-child, :last-child) {
      padding-inline: ${space.s};
    }

    th[data-column='number'],
    th[data-column='time'] {
      width: 10.5%;
    }

    th[data-column='treatment'] {
      width: 19%;
    }

    th[data-column='payment'] {
      width: 13.5%;
    }
  }

  /* The actions stand below each other: the room beside them is for the other columns. */
  @container table (min-width: 58rem) and (max-width: 79.99rem) {
    th[data-column='name'] {
      width: 13%;
    }

    th[data-column='treatment'] {
      width: 20%;
    }

    th[data-column='date'],
    th[data-column='payment'] {
      width: 13.5%;
    }

    th[data-column='time'] {
      width: 10%;
    }
  }

  @container table (min-width: 60rem) {
    td {
      overflow-wrap: break-word;
    }
  }

  ${media.print} {
    [data-column='options'] {
      display: none;
    }
  }
`;

/** In a card it leads. */
export const Treatment = styled.strong`
  font-weight: inherit;

  @container table (max-width: 37.99rem) {
    font-weight: 680;
  }
`;

export const Time = styled.span`
  white-space: nowrap;
`;
